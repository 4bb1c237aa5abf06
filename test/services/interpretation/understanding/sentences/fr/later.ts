/** French orders for other times, for a while, again and again, and under a condition. */

export const LATER = `
Éteins la lumière du garage dans dix minutes → turn_off light.garage in 600
Dans une demi-heure, éteins la cafetière → turn_off switch.coffee_machine in 1800
D'ici cinq minutes, éteins le lampadaire → turn_off light.living_room_lamp in 300
Allume la lampe de chevet d'ici un quart d'heure → turn_on light.bedside_lamp in 900
Dans trois quarts d'heure ferme le volet du salon → close cover.living_room in 2700
Coupe la radio de la cuisine dans une heure et demie → turn_off media_player.kitchen in 5400
Éteins l'imprimante dans deux heures → turn_off switch.office_printer in 7200
Allume la cafetière dans une minute et demie → turn_on switch.coffee_machine in 90
Au bout de vingt minutes, arrête l'aspirateur → stop vacuum.downstairs in 1200
Éteins la télé après 30 minutes → turn_off switch.tv_socket in 1800
Allume la lumière du garage à 21 h 30 → turn_on light.garage at 21:30
Allume la lumière du garage à 21h30 → turn_on light.garage at 21:30
Éteins la lampe de bureau à vingt-deux heures → turn_off light.office at 22:00
Éteins la lampe de bureau à dix heures et demie du soir → turn_off light.office at 22:30
Allume la cafetière demain à sept heures → turn_on switch.coffee_machine at 07:00 2030-01-02
Allume la cafetière demain matin à sept heures et quart → turn_on switch.coffee_machine at 07:15 2030-01-02
Demain à huit heures moins le quart, ouvre le volet de la chambre → open cover.bedroom at 07:45 2030-01-02
Ferme le volet du salon à vingt heures moins dix → close cover.living_room at 19:50
Allume la lumière de l'entrée à huit heures vingt du soir → turn_on light.hallway at 20:20
Ferme les volets à minuit → close cover.living_room at 00:00; close cover.bedroom at 00:00
Allume la chaîne hifi à midi → turn_on media_player.living_room at 12:00
Ferme le volet du salon au coucher du soleil → close cover.living_room at sunset
Ouvre le volet de la chambre au lever du soleil → open cover.bedroom at sunrise
Allume la lumière de l'entrée une demi-heure avant le coucher du soleil → turn_on light.hallway at sunset -1800
Ouvre le volet de la chambre dix minutes après le lever du soleil → open cover.bedroom at sunrise +600
Allume la lumière de l'entrée à la tombée de la nuit → turn_on light.hallway at sunset
Ouvre le volet de la chambre tous les jours à 8 heures → open cover.bedroom at 08:00 daily
Chaque matin à sept heures, allume la cafetière → turn_on switch.coffee_machine at 07:00 daily
Tous les soirs à 23 h, éteins la lampe de bureau → turn_off light.office at 23:00 daily
En semaine, allume la cafetière à 6 h 45 → turn_on switch.coffee_machine at 06:45 mon,tue,wed,thu,fri
Le week-end, ouvre le volet de la chambre à neuf heures et demie → open cover.bedroom at 09:30 sat,sun
Tous les lundis à 18 h, lance l'aspirateur → start vacuum.downstairs at 18:00 mon
Tous les mardis et jeudis à 10 h, lance l'aspirateur → start vacuum.downstairs at 10:00 tue,thu
Lance l'aspirateur samedi à onze heures → start vacuum.downstairs at 11:00 2030-01-05
Après-demain à 9 h, ouvre le volet du salon → open cover.living_room at 09:00 2030-01-03
Ce soir à neuf heures, éteins le lampadaire → turn_off light.living_room_lamp at 21:00 2030-01-01
Allume l'extracteur pendant vingt minutes → turn_on fan.bathroom for 1200
Allume la lumière du garage pour un quart d'heure → turn_on light.garage for 900
Mets le chauffage de la salle de bain à 24 degrés pendant une heure → set_temperature climate.bathroom temperature=24 for 3600
Laisse la lampe de chevet allumée pendant dix minutes → turn_on light.bedside_lamp for 600
Allume la radio de la cuisine durant trente minutes → turn_on media_player.kitchen for 1800
Allume la lampe de chevet jusqu'à minuit → turn_on light.bedside_lamp until 00:00
Garde le lampadaire allumé jusqu'à 23 h → turn_on light.living_room_lamp until 23:00
Allume la lumière de l'entrée jusqu'au lever du soleil → turn_on light.hallway until sunrise
Quand la porte d'entrée s'ouvre, allume la lumière de l'entrée → turn_on light.hallway when binary_sensor.front_door on
Allume la lumière de l'entrée dès que la porte d'entrée s'ouvre → turn_on light.hallway when binary_sensor.front_door on
Si la fenêtre de la cuisine est ouverte, éteins le chauffage du salon → turn_off climate.living_room when binary_sensor.kitchen_window on
S'il y a du mouvement dans l'entrée, allume la lumière de l'entrée → turn_on light.hallway when binary_sensor.hallway_motion on
Lorsque Marie rentre à la maison, allume le lampadaire → turn_on light.living_room_lamp when person.marie home
Dès que Paul s'en va, éteins la télé → turn_off switch.tv_socket when person.paul not_home
Si la température extérieure dépasse 25 degrés, ferme le volet du salon → close cover.living_room when sensor.outdoor_temperature above 25
Quand il fait moins de 17 degrés dans la chambre, allume le chauffage de la chambre → turn_on climate.bedroom when climate.bedroom below 17
Si la température du salon descend en dessous de 18 degrés, mets le thermostat du salon à 21 → set_temperature climate.living_room temperature=21 when climate.living_room below 18
Préviens-moi quand la porte d'entrée s'ouvre → notify home when binary_sensor.front_door on
Préviens-moi si quelqu'un ouvre la fenêtre de la cuisine → notify home when binary_sensor.kitchen_window on
Quand l'aspirateur retourne à sa base, éteins la lumière du garage → turn_off light.garage when vacuum.downstairs docked
Si la télé est allumée, ferme le volet du salon → close cover.living_room when switch.tv_socket on
Éteins le lampadaire quand la télé s'allume → turn_off light.living_room_lamp when switch.tv_socket on
S'il y a du mouvement dans le couloir après 23 heures, allume la lumière du couloir → turn_on light.hallway when binary_sensor.hallway_motion on
Allume le lampadaire et éteins la lampe de bureau dans dix minutes → turn_on light.living_room_lamp; turn_off light.office in 600
Dans dix minutes allume le lampadaire et éteins la lampe de bureau → turn_on light.living_room_lamp in 600; turn_off light.office in 600
`;
