SELECT space, COUNT(*) AS battles, AVG(attacker_odds) AS odds FROM battles GROUP BY space HAVING battles > 1 ORDER BY odds DESC LIMIT 5
