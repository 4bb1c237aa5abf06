/** French sentences with several orders, exceptions, amounts, corrections and slips. */

export const SEVERAL = `
Allume la lumière de la cuisine et celle de l'entrée → turn_on light.kitchen; turn_on light.hallway
Éteins la lampe de bureau et le lampadaire → turn_off light.office; turn_off light.living_room_lamp
Éteins la lumière du garage ainsi que celle du couloir → turn_off light.garage; turn_off light.hallway
Allume la veilleuse puis ferme le volet du salon → turn_on light.bedside_lamp; close cover.living_room
Ouvre le volet de la chambre et éteins la lampe de chevet → open cover.bedroom; turn_off light.bedside_lamp
Éteins la télé, baisse le volet du salon et allume le lampadaire → turn_off switch.tv_socket; close cover.living_room; turn_on light.living_room_lamp
Mets le salon à 22 et la chambre à 19 → set_temperature climate.living_room temperature=22; set_temperature climate.bedroom temperature=19
Mets le lampadaire à 50 % et la lampe de chevet à 20 % → set_brightness light.living_room_lamp brightness=128; set_brightness light.bedside_lamp brightness=51
Lampe de bureau en rouge et plafonnier du salon en bleu → set_color light.office rgb_color=255,0,0; set_color light.living_room rgb_color=0,0,255
Allume la lampe de bureau en vert à 30 % → turn_on light.office brightness=77 rgb_color=0,255,0
Allume la radio de la cuisine et la cafetière → turn_on media_player.kitchen; turn_on switch.coffee_machine
Baisse les volets et éteins la télé → close cover.living_room; close cover.bedroom; turn_off switch.tv_socket
Allume les lumières de la cuisine et de l'entrée → turn_on light.kitchen; turn_on light.kitchen_counter; turn_on light.hallway
Éteins la lumière dans le bureau et dans le garage → turn_off light.office; turn_off light.garage
Allume la lumière de la cuisine mais pas celle du plan de travail → turn_on light.kitchen
Éteins tout dans le bureau sauf la lampe de bureau → turn_off switch.office_printer; turn_off climate.office | turn_off switch.office_printer
Éteins toutes les lumières sauf celle du bureau → turn_off light.living_room_lamp; turn_off light.living_room; turn_off light.kitchen; turn_off light.kitchen_counter; turn_off light.hallway; turn_off light.garage; turn_off light.bedroom; turn_off light.bedside_lamp; turn_off light.bathroom; turn_off light.kids_room
Allume les lumières du rez-de-chaussée à part le garage → turn_on light.living_room; turn_on light.living_room_lamp; turn_on light.kitchen; turn_on light.kitchen_counter; turn_on light.hallway
Ferme tous les volets à l'exception de celui de la chambre → close cover.living_room
Éteins les lumières de l'étage hormis la veilleuse → turn_off light.bedroom; turn_off light.bathroom; turn_off light.office; turn_off light.kids_room
Allume les lumières de la chambre, excepté la lampe de chevet → turn_on light.bedroom
Baisse tous les volets sauf ceux du bureau → close cover.living_room; close cover.bedroom
Ne ferme pas le volet du salon mais celui du bureau → close cover.office
N'éteins pas le lampadaire, éteins plutôt la lampe de bureau → turn_off light.office
Mets le lampadaire plus fort → set_brightness light.living_room_lamp brightness=141
Mets le lampadaire moins fort → set_brightness light.living_room_lamp brightness=39
Augmente un peu le lampadaire → set_brightness light.living_room_lamp brightness=116
Baisse un peu la lampe de bureau → set_brightness light.office brightness=194
Augmente le lampadaire de 20 % → set_brightness light.living_room_lamp brightness=141
Baisse la luminosité de la lampe de bureau de dix pour cent → set_brightness light.office brightness=195
Diminue la lampe de bureau de moitié → set_brightness light.office brightness=110
Le lampadaire deux fois plus lumineux → set_brightness light.living_room_lamp brightness=180
Je voudrais un peu plus de lumière au lampadaire → set_brightness light.living_room_lamp brightness=116
La lampe de bureau est trop forte → set_brightness light.office brightness=169
Monte le thermostat du salon → set_temperature climate.living_room temperature=22
Monte le chauffage du salon de deux degrés → set_temperature climate.living_room temperature=23
Baisse le chauffage de la chambre d'un degré → set_temperature climate.bedroom temperature=17
Un degré de plus dans le salon → set_temperature climate.living_room temperature=22
Deux degrés de moins dans la chambre → set_temperature climate.bedroom temperature=16
Il fait trop froid dans la chambre → set_temperature climate.bedroom temperature=19
Il fait un peu trop chaud dans le salon → set_temperature climate.living_room temperature=20.5 | set_temperature climate.living_room temperature=20
On se gèle dans le salon → set_temperature climate.living_room temperature=22
Mets la chaîne hifi plus fort → set_volume media_player.living_room volume=0.5
Baisse le son de la chaîne hifi → set_volume media_player.living_room volume=0.3
Monte un peu le son dans le salon → set_volume media_player.living_room volume=0.45
Augmente le volume de l'enceinte du salon de 10 % → set_volume media_player.living_room volume=0.5
Un peu moins fort la chaîne hifi → set_volume media_player.living_room volume=0.35
Accélère le ventilateur de la chambre → set_percentage fan.bedroom percentage=20
Allume la lumière du garage, non, celle de l'entrée → turn_on light.hallway
Éteins la lampe de bureau, pardon, le lampadaire → turn_off light.living_room_lamp
Mets le salon à 22, euh non, 21 degrés → set_temperature climate.living_room temperature=21
Ouvre le volet du salon, enfin je veux dire de la chambre → open cover.bedroom
Alume la lampe de chevet → turn_on light.bedside_lamp
Allume la lampe de chevé → turn_on light.bedside_lamp
Etteins le lampadaire → turn_off light.living_room_lamp
Ouvre le vollet de la chambre → open cover.bedroom
Régle le thermostat du salon a 22 degres → set_temperature climate.living_room temperature=22
Vérouille la porte d'entrée → lock lock.front_door
Allume la lumiere du garrage → turn_on light.garage
Met la lampe de bureau en bleue → set_color light.office rgb_color=0,0,255
Allume la cafetiere stp → turn_on switch.coffee_machine
Allume la lumière → ?
Éteins la lumière → ?
Ouvre le volet → open cover.bedroom | ?
Monte le son → set_volume media_player.living_room volume=0.5 | ?
Allume la lumière du garage → turn_on light.garage // et celle de l'entrée aussi → turn_on light.hallway
Allume la lampe de bureau → turn_on light.office // mets-la en rouge → set_color light.office rgb_color=255,0,0
Allume la lampe de chevet → turn_on light.bedside_lamp // à 40 % → set_brightness light.bedside_lamp brightness=102
Ouvre le volet de la chambre → open cover.bedroom // et celui du bureau → open cover.office
Ferme le volet du salon → close cover.living_room // non, celui de la chambre → close cover.bedroom
Mets le salon à 22 degrés → set_temperature climate.living_room temperature=22 // plutôt 23 → set_temperature climate.living_room temperature=23
Allume la cafetière → turn_on switch.coffee_machine // éteins-la → turn_off switch.coffee_machine
Allume le lampadaire et la lampe de bureau → turn_on light.living_room_lamp; turn_on light.office // éteins-les → turn_off light.living_room_lamp; turn_off light.office
Éteins la lumière → ? // celle du bureau → turn_off light.office
Éteins la lumière → ? // le lampadaire → turn_off light.living_room_lamp
Allume la lampe de chevet → turn_on light.bedside_lamp // annule → undo
Mets la chaîne hifi à 30 % → set_volume media_player.living_room volume=0.3 // plus fort → set_volume media_player.living_room volume=0.5
La lumière du garage est-elle allumée ? → = no // et celle du bureau ? → = yes
Quelle est la température dans la chambre ? → = 18 climate.bedroom // et dans le salon ? → = 21 climate.living_room
Allume la lumière du garage → turn_on light.garage // ferme-la → turn_off light.garage
Monte le chauffage du salon → set_temperature climate.living_room temperature=22 // encore un peu → set_temperature climate.living_room temperature=21.5 | set_temperature climate.living_room temperature=22
N'allume pas la lumière de la cuisine, allume celle du couloir → turn_on light.hallway
Allume la lumière du couloir, non, celle de la salle de bain → turn_on light.bathroom
Allume le lampadaire… oublie ça, la lumière du couloir → turn_on light.hallway
`;
