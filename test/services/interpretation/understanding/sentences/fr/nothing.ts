/** French sentences that must neither change nor tell anything. */

export const NOTHING = `
Je ne veux pas, que tu éteignes le lampadaire
N'allume pas la lumière du garage
N'allumez pas la lampe de chevet
Ne pas ouvrir la porte du garage
Touche pas au lampadaire
Ne touche pas à la télé
Surtout n'ouvre pas la porte d'entrée
Éteins pas la lampe de bureau
Allume pas la cafetière
Ouvre pas les volets
Ferme surtout pas le volet du salon
Ne les éteins pas
Ne l'allume jamais
N'éteins plus jamais la télé
Je ne veux pas que tu fermes les volets
Je veux pas que la lumière du garage soit allumée
Il ne faut pas déverrouiller la porte d'entrée
Faut pas ouvrir la porte du garage
Pas besoin d'allumer la lumière de l'entrée
Inutile d'éteindre la télé
Ce n'est pas la peine de fermer le volet du salon
Évite d'allumer la lumière de la chambre
Personne ne doit ouvrir la porte du garage
Interdiction d'ouvrir la porte du garage
On n'éteint pas le chauffage du salon
Tu n'as pas besoin de lancer l'aspirateur
Ni la lumière du garage ni celle de l'entrée
Que se passe-t-il si j'éteins le chauffage du salon ?
Que se passerait-il si j'ouvrais la porte du garage ?
Et si on ouvrait le volet de la chambre ?
Si j'avais froid, j'allumerais le chauffage du salon
J'allumerais bien la lumière du garage si elle marchait
Imagine que j'ouvre la porte d'entrée
Supposons que tu éteignes toutes les lumières
Qu'est-ce qui arriverait si tu déverrouillais la porte d'entrée ?
Si seulement la lumière du garage était allumée
J'aurais dû éteindre la lampe de bureau
J'aurais aimé que tu fermes le volet du salon
Il aurait fallu fermer la porte du garage
Tu aurais pu allumer la lumière de l'entrée
Hier soir, j'ai éteint la lumière du garage
J'ai déjà fermé le volet du salon
On a allumé la télé tout à l'heure
Paul a ouvert la porte du garage ce matin
Tu avais éteint la lampe de bureau
La semaine dernière, j'allumais le chauffage tous les matins
J'étais en train d'allumer la lumière du garage
Elle venait d'éteindre la télé
Nous avons ouvert les volets à huit heures
Ils éteignirent la lumière et partirent
Ma mère dit toujours d'éteindre la lumière
Paul m'a demandé de fermer le volet du salon
Il a dit : allume la lumière du garage
Marie voulait que j'éteigne la télé
Elle répète : ferme la porte d'entrée
Le voisin raconte qu'il a ouvert la porte du garage
On m'a dit d'allumer le chauffage
Il paraît que la lumière du garage est allumée
Comment on allume la cafetière ?
Comment est-ce que je fais pour fermer le volet du salon ?
Comment éteindre la télé ?
Pourquoi la lampe de bureau est-elle allumée ?
Pourquoi as-tu éteint la télé ?
À quoi sert la lumière du plan de travail ?
Est-ce que je dois éteindre la télé ?
Faut-il fermer le volet du salon ?
Explique-moi comment régler le thermostat du salon
Allume la lumière du grenier
Éteins la lampe de la véranda
Ouvre le volet de la buanderie
Ferme les volets du sous-sol
Mets la piscine à 28 degrés
Allume le sapin de Noël
Verrouille le portail
Éteins la lumière dans la cabane
Lance le lave-vaisselle
Mets le grille-pain en marche
Allume la lumière chez les voisins
Éteins la télé de ma grand-mère
Ferme les volets chez Paul
Ouvre la porte du garage des voisins
Éteins les lumières de l'hôtel
Laisse tomber
Oublie ce que j'ai dit
Non rien
Peu importe
C'est pas grave
Tant pis
Bonjour
Merci beaucoup
Comment ça va ?
Raconte-moi une blague
Je t'aime bien
Qui a gagné le match hier ?
Qui est le président de la République ?
Combien coûte une baguette ?
Quelle est la capitale de l'Australie ?
Réserve une table pour deux personnes
Appelle maman
Envoie un message à Paul
Le train part à huit heures
J'adore la lumière de Provence
Elle a ouvert son cœur
Il faut éteindre l'incendie
Ouvre l'œil
Ferme les yeux et dors
Le film s'appelle La Porte rouge
Mon fils a peur du noir
La voiture est au garage pour une révision
Achète-moi une lampe
Je vais au bureau demain matin
J'ai acheté un volet roulant
Commande une pizza
Traduis lumière en anglais
Turn on the kitchen light
Schalte das Licht aus
Enciende la luz
Allume le feu de camp
Monte dans la voiture
Descends les poubelles
Baisse les bras
Mets la table
Mets ton manteau
Coupe le pain
Ouvre une bouteille de vin
Passe-moi le sel
Tourne à gauche
Arrête de parler
Joue au foot avec moi
Réveille les enfants
La lumière voyage à 300000 kilomètres par seconde
Comment s'appelle la chanson de la pub ?
Allume la lumière du garage de Pierre
Allume le lampadaire, oublie ça → -
Allumez les lumières de l'allée → -
Éteins les lumières des volets → -
Non sécurisé la serrure du garage → -
La lumière du couloir doit-elle être éteinte ? → -
Les volets devraient-ils être fermés ? → -
`;
