/** French orders for now: one thing, a room, several; "sentence → what it comes to". */

export const ORDERS = `
Allume la lampe de chevet → turn_on light.bedside_lamp
Allumez la lumière du garage → turn_on light.garage
Allumer la lumière de l'entrée → turn_on light.hallway
Tu allumes la lumière du couloir ? → turn_on light.hallway
Tu peux m'allumer la veilleuse ? → turn_on light.bedside_lamp
Est-ce que vous pourriez allumer la lumière du miroir ? → turn_on light.bathroom
J'aimerais que tu allumes le plafonnier du salon → turn_on light.living_room
Je voudrais que la lampe de bureau soit éteinte → turn_off light.office
Il faudrait éteindre le lampadaire → turn_off light.living_room_lamp
Éteins-moi la lampe de bureau s'te plaît → turn_off light.office
Eteins le lampadaire du salon → turn_off light.living_room_lamp
Ferme la lumière du garage → turn_off light.garage
Ferme les lumières dans la cuisine → turn_off light.kitchen; turn_off light.kitchen_counter
Ouvre la lumière de l'entrée → turn_on light.hallway
Coupe la lampe de bureau → turn_off light.office
Rallume la lumière du plan de travail → turn_on light.kitchen_counter
Mets la lumière dans le garage → turn_on light.garage
Mets de la lumière dans la salle de bain → turn_on light.bathroom
Fais de la lumière dans le garage → turn_on light.garage
Allume tout dans la chambre → turn_on light.bedroom; turn_on light.bedside_lamp; turn_on climate.bedroom; turn_on media_player.bedroom; turn_on fan.bedroom | turn_on light.bedroom; turn_on light.bedside_lamp; turn_on media_player.bedroom; turn_on fan.bedroom
Allume les lumières de la chambre → turn_on light.bedroom; turn_on light.bedside_lamp
Éclaire le garage → turn_on light.garage
Éclaire un peu la chambre des enfants → turn_on light.kids_room | set_brightness light.kids_room brightness=26
Éteins toutes les lumières de l'étage → turn_off light.bedroom; turn_off light.bedside_lamp; turn_off light.bathroom; turn_off light.office; turn_off light.kids_room
Éteins les lumières au premier étage → turn_off light.bedroom; turn_off light.bedside_lamp; turn_off light.bathroom; turn_off light.office; turn_off light.kids_room
Allume les lampes du rez-de-chaussée → turn_on light.living_room; turn_on light.living_room_lamp; turn_on light.kitchen; turn_on light.kitchen_counter; turn_on light.hallway; turn_on light.garage
Éteins les lumières qui sont allumées → turn_off light.living_room_lamp; turn_off light.office
Éteins toutes les lumières encore allumées → turn_off light.living_room_lamp; turn_off light.office
Passe la lampe de bureau en bleu → set_color light.office rgb_color=0,0,255
Mets le plafonnier du salon en rouge → set_color light.living_room rgb_color=255,0,0
Je veux la lumière de la chambre en rose → set_color light.bedroom rgb_color=255,192,203
Mets du vert dans la chambre des enfants → set_color light.kids_room rgb_color=0,255,0
Colore la lampe de bureau en orange → set_color light.office rgb_color=255,165,0
La lumière de la cuisine plus chaude → set_color_temp light.kitchen color_temp=3300
Éteins le chauffage → turn_off climate.living_room; turn_off climate.bedroom; turn_off climate.office; turn_off climate.bathroom
Mets quelque chose dans la cuisine → play media_player.kitchen
Lampe de bureau blanc chaud → set_color_temp light.office color_temp=2700
Mets la lumière de la cuisine en blanc froid → set_color_temp light.kitchen color_temp=4000
Règle la lampe de bureau sur 3000 kelvins → set_color_temp light.office color_temp=3000
Mets la lampe de chevet à 30 % → set_brightness light.bedside_lamp brightness=77
Mets la veilleuse à vingt pour cent → set_brightness light.bedside_lamp brightness=51
Règle la luminosité du lampadaire à 60 pour cent → set_brightness light.living_room_lamp brightness=153
Baisse la lampe de bureau à 40 % → set_brightness light.office brightness=102
Monte le lampadaire à quatre-vingts pour cent → set_brightness light.living_room_lamp brightness=204
Tamise le lampadaire à 20 % → set_brightness light.living_room_lamp brightness=51
Le lampadaire à fond → set_brightness light.living_room_lamp brightness=255
Lumière du miroir au maximum → set_brightness light.bathroom brightness=255
Mets la veilleuse au minimum → set_brightness light.bedside_lamp brightness=3
Mets la lampe de chevet à moitié → set_brightness light.bedside_lamp brightness=128
Un quart de luminosité pour la lampe de chevet → set_brightness light.bedside_lamp brightness=64
Ouvre le volet de la chambre → open cover.bedroom
Tu m'ouvres le volet de la chambre ? → open cover.bedroom
Lève le volet de la chambre → open cover.bedroom
Remonte le volet de la chambre → open cover.bedroom
Ferme le volet du salon → close cover.living_room
Baisse le volet du salon → close cover.living_room
Descends le store du bureau → close cover.office
Ferme les volets → close cover.living_room; close cover.bedroom
Ferme tous les volets du rez-de-chaussée → close cover.living_room
Baissez les stores à l'étage → close cover.office
Mets le volet du salon à 30 % → set_position cover.living_room position=30
Ouvre le store du bureau à moitié → set_position cover.office position=50
Ferme le volet du salon à moitié → set_position cover.living_room position=50
Volet de la chambre à mi-hauteur → set_position cover.bedroom position=50
Ouvre le volet de la chambre aux trois quarts → set_position cover.bedroom position=75
Arrête le volet du salon → stop cover.living_room
Stoppe le store du bureau → stop cover.office
Ouvre la porte du garage → open cover.garage_door
Referme la porte du garage → close cover.garage_door
Mets le thermostat du salon à 22 → set_temperature climate.living_room temperature=22
Règle la chambre sur dix-neuf degrés → set_temperature climate.bedroom temperature=19
Chauffe le salon à 23 degrés → set_temperature climate.living_room temperature=23
Mets 20 degrés dans la chambre → set_temperature climate.bedroom temperature=20
Mets le chauffage de la salle de bain à vingt-quatre → set_temperature climate.bathroom temperature=24
Règle le chauffage du salon à 21 degrés et demi → set_temperature climate.living_room temperature=21.5
Mets le salon à 20,5 degrés → set_temperature climate.living_room temperature=20.5
Je veux vingt degrés dans la chambre → set_temperature climate.bedroom temperature=20
Allume la clim du bureau → turn_on climate.office
Mets la clim du bureau en mode froid → set_hvac_mode climate.office hvac_mode=cool
Éteins le chauffage de la chambre → turn_off climate.bedroom
Coupe le chauffage dans le salon → turn_off climate.living_room
Verrouille la porte d'entrée → lock lock.front_door
Ferme la porte d'entrée à clé → lock lock.front_door
Déverrouille la porte d'entrée → unlock lock.front_door
Débarre la porte d'entrée → unlock lock.front_door
Barre la porte d'entrée → lock lock.front_door
Verrouille toutes les portes → lock lock.front_door; lock lock.garage
Allume la cafetière → turn_on switch.coffee_machine
Mets la machine à café en marche → turn_on switch.coffee_machine
Mets en route l'imprimante → turn_on switch.office_printer
Débranche l'imprimante → turn_off switch.office_printer
Branche le chargeur de la voiture → turn_on switch.car_charger
Éteins la télé → turn_off switch.tv_socket
Active la borne de recharge → turn_on switch.car_charger
Désactive la prise de la télé → turn_off switch.tv_socket
Allume l'extracteur → turn_on fan.bathroom
Mets le ventilateur de la chambre à 60 % → set_percentage fan.bedroom percentage=60
Mets le ventilateur de la chambre à fond → set_percentage fan.bedroom percentage=100
Coupe le ventilo de la chambre → turn_off fan.bedroom
Mets le volume de la chaîne hifi à 30 % → set_volume media_player.living_room volume=0.3
Monte le son de l'enceinte du salon à cinquante pour cent → set_volume media_player.living_room volume=0.5
Allume la radio de la cuisine → turn_on media_player.kitchen
Mets de la musique dans le salon → play media_player.living_room
Mets la musique en pause dans le salon → pause media_player.living_room
Coupe le son de la chaîne hifi → mute media_player.living_room
Remets le son de l'enceinte du salon → unmute media_player.living_room
Chanson suivante sur l'enceinte du salon → next media_player.living_room
Morceau précédent sur la chaîne hifi → previous media_player.living_room
Lance l'aspirateur → start vacuum.downstairs
Passe l'aspirateur → start vacuum.downstairs
Démarre le robot aspirateur → start vacuum.downstairs
Renvoie l'aspirateur à sa base → return_to_base vacuum.downstairs
Arrête l'aspirateur → stop vacuum.downstairs
Mets l'aspirateur en pause → pause vacuum.downstairs
Lance soirée film → activate scene.film
Mets-nous l'ambiance soirée film → activate scene.film
Active la scène soirée film → activate scene.film
Ajoute du beurre à la liste de courses → add_item todo.shopping item=beurre
Mets des œufs sur la liste de courses → add_item todo.shopping item=œufs
Rajoute du papier toilette sur la liste de courses → add_item todo.shopping item=papier toilette
Retire le lait de la liste de courses → remove_item todo.shopping item=lait
Coche le pain sur la liste de courses → update_item todo.shopping item=pain status=completed
Mets un minuteur de douze minutes → start timer seconds=720
Lance un compte à rebours d'une heure et demie → start timer seconds=5400
Minuteur trois quarts d'heure → start timer seconds=2700
Démarre un minuteur de 1 h 30 → start timer seconds=5400
Mets un minuteur de 8 minutes pour les pâtes → start timer seconds=480 name=pâtes
Allumer ou éteindre la cafetière → toggle switch.coffee_machine
Interrompez la tâche en cours de l'aspirateur → stop vacuum.downstairs
Que l'aspirateur rentre à sa base → return_to_base vacuum.downstairs
Mets en pose la radio de la cuisine → pause media_player.kitchen
Il faut que la lampe de bureau soit éteinte → turn_off light.office
La lampe de bureau peut-elle être rouge ? → set_color light.office rgb_color=255,0,0
Pouvez-vous ajouter du lait à la liste de courses → add_item todo.shopping item=lait
`;
