/** French as a family speaks to its home: clipped, polite, leaving, asking what was done. */

export const HOUSEHOLD = `
Allume voir la lampe de chevet → turn_on light.bedside_lamp
jveux plus de lumière dans le bureau → set_brightness light.office brightness=255
etein le lampadaire → turn_off light.living_room_lamp
Auriez-vous l'obligeance d'éteindre le lampadaire ? → turn_off light.living_room_lamp
Dites à l'aspirateur de rentrer à sa base → return_to_base vacuum.downstairs
Bonne nuit, éteins le lampadaire → turn_off light.living_room_lamp
Je vais au lit, éteins la lampe de bureau → turn_off light.office
On part, ferme le volet du salon → close cover.living_room
Vire la musique dans le salon → turn_off media_player.living_room
Garde le volet du salon entrouvert → set_position cover.living_room position=10
On a trop chaud dans le bureau → set_temperature climate.office temperature=20
Plus fort le lampadaire → set_brightness light.living_room_lamp brightness=141
Mets le ventilateur de la chambre moins fort → set_percentage fan.bedroom percentage=0 | -
Mets le chauffage de la chambre plus fort → set_temperature climate.bedroom temperature=19
Mets une ambiance verte dans le bureau → set_color light.office rgb_color=0,255,0
Change la couleur de la lampe de bureau pour vert → set_color light.office rgb_color=0,255,0
Fais couler un café → turn_on switch.coffee_machine
Raye le riz de la liste de courses → update_item todo.shopping item=riz status=completed
Éteins le lampadaire à minuit et demi → turn_off light.living_room_lamp at 00:30
Allume la cafetière à midi et quart → turn_on switch.coffee_machine at 12:15
Le samedi à 9h, lance l'aspirateur → start vacuum.downstairs at 09:00 sat
Samedi à 9h, lance l'aspirateur → start vacuum.downstairs at 09:00 2030-01-05
C'est allumé dans le salon ? → = yes
C'est éteint dans le garage ? → = yes
La clim tourne ? → = no
La télé marche ? → = yes
Le robot, il fait quoi ? → = docked vacuum.downstairs
Le volet du salon est ouvert à combien ? → = 100 cover.living_room
Le chauffage est à combien dans la chambre ? → = 18 climate.bedroom
À combien est le bureau ? → = 20.5 climate.office
À combien est le volume dans le salon ? → = 40 media_player.living_room
J'ai laissé la lumière du garage allumée ? → = no
J'ai bien éteint la lampe de bureau ? → = no
Est-ce qu'on a fermé la porte d'entrée à clé ? → = yes
Marie est là ? → = yes
Il y a quelqu'un ? → = yes
Y a quelqu'un dans l'entrée ? → = no
cest allumé dans le garage ? → = no
Allume lentrée → turn_on light.hallway
Dis, tu peux ouvrir le store du bureau ? → open cover.office
Ça vous ennuierait de fermer le volet du salon ? → close cover.living_room
Serait-il possible d'avoir plus de lumière dans le bureau ? → set_brightness light.office brightness=255
Ouvre les volets de moitié → set_position cover.living_room position=50; set_position cover.bedroom position=50
Baisse le chauffage partout sauf dans la salle de bain → set_temperature climate.living_room temperature=20; set_temperature climate.bedroom temperature=17
Allume la clim pour deux heures → turn_on climate.office for 7200
Allume la clim pour 7h → turn_on climate.office at 19:00
Quand la nuit tombe, allume le lampadaire → turn_on light.living_room_lamp at sunset
Je voudrais qu'il fasse 20 dans la chambre → set_temperature climate.bedroom temperature=20
Mets du rock dans la cuisine → play_media media_player.kitchen query=rock
Mets du sel sur la liste → add_item todo.shopping item=sel
Il vaut mieux fermer le volet du salon
J'ai laissé la lumière du garage allumée
On allume rarement la télé
La télé s'est éteinte toute seule
Allume le plafonnier → turn_on light.living_room
Mets le plafonnier du salon en violet → set_color light.living_room rgb_color=128,0,128
Change la couleur de la lampe de bureau pour du vert → set_color light.office rgb_color=0,255,0
Change la couleur de la lampe de bureau pour du violet → set_color light.office rgb_color=128,0,128
Allume le plafonnier de la cuisine
Allume le lampadaire de la chambre
Allume la veilleuse de la chambre des enfants
Éteins le lustre
Entrouvre le volet du salon → set_position cover.living_room position=10
Coupe la radio → turn_off media_player.kitchen
Monte le volume de la radio → set_volume media_player.kitchen volume=0.4
Monte chercher les enfants
Va voir dans la chambre des enfants
Descends prendre la lampe
Ferme complètement le volet du salon → close cover.living_room
Ferme le volet du salon au maximum → close cover.living_room
Mets la musique moins forte dans le salon → set_volume media_player.living_room volume=0.3
Allume la lumière de l'entrée de 18 h à 23 h → turn_on light.hallway at 18:00 until 23:00
Allume la lumière de l'entrée entre 18 h et 23 h → turn_on light.hallway at 18:00 until 23:00
Mets le chauffage du salon à 21 de 6 h à 9 h → set_temperature climate.living_room temperature=21 at 06:00 until 09:00
Baisse le volet du salon complètement → close cover.living_room
Descends le store du bureau jusqu'en bas → close cover.office
Monte le volet du salon au maximum → set_position cover.living_room position=100
Tous les matins de semaine à 7 h, allume la cafetière → turn_on switch.coffee_machine at 07:00 mon,tue,wed,thu,fri
Il n'y a personne dans la cuisine
S'il n'y a personne dans l'entrée, n'éteins pas le lampadaire
`;
