/** Dutch: what things are. */
import type { Senses } from "../language-data.ts";

export const STATES: Senses = {
  "state.left":
    "(loopt|duurt) [nog]|over|resterend|nog over|resteert|nog te gaan|nog|resterende tijd|af te lopen",
  "state.on":
    "aan|ingeschakeld|actief|brandt|branden|aangezet|aangedaan|[staat|staan] aan|aangaat|aan gaat|aangaan|(ingeschakeld|aangezet|aangedaan) wordt|aanstaan|aanstaat|aangestoken|aangelaten|in werking|geactiveerd",
  "state.off":
    "uit|uitgeschakeld|inactief|uitgezet|uitgedaan|uitgaat|uit gaat|uitgaan|uitstaan|uitstaat|gedoofd|niet aan|(uitgeschakeld|uitgezet|uitgedaan) wordt",
  "state.open":
    "open|(open blijft|openblijft|blijft open) [staan]|geopend|opengaat|open gaat|opengaan|niet (dicht|gesloten)|omhoog|opengedaan|openstaan|openstaat|opengelaten|op een kier|opendoet|open doet|geopend wordt|opengezet|wijd open",
  "state.closed":
    "dicht|gesloten|toe|omlaag|dichtgaat|dicht gaat|dichtgaan|dichtgedaan|niet open|dichtdoet|dicht doet|gesloten wordt|sluit|neergelaten|beneden",
  "state.locked":
    "op slot [(gedaan|zit|is|gaat|zitten)]|vergrendeld|afgesloten|in het slot|gelockt",
  "state.unlocked":
    "van [(het|zijn)] slot [(gaat|is|gedaan|af)]|ontgrendeld|niet (op slot|afgesloten|vergrendeld)|open",
  "state.has_gas": "gas",
  "state.no_gas": "geen gas",
  "state.has_carbon_monoxide": "co|koolstofmonoxide|koolmonoxide",
  "state.no_carbon_monoxide": "geen (co|koolstofmonoxide|koolmonoxide)",
  "state.has_smoke": "rook",
  "state.no_smoke": "geen rook",
  "state.has_heat": "heet|hitte|te heet|oververhit",
  "state.no_heat": "geen hitte|niet heet",
  "state.has_cold": "koud|koelte|kou|koude",
  "state.no_cold": "geen (koelte|kou)|niet koud",
  "state.has_light": "licht|veel licht",
  "state.no_light": "geen licht",
  "state.has_moisture": "vocht|water|vochtig",
  "state.no_moisture": "geen (vocht|water)",
  "state.has_occupancy": "personen|mensen|iemand",
  "state.has_plug": "ingeplugd|ingestoken|in het stopcontact|aangesloten",
  "state.no_plug":
    "niet (ingeplugd|ingestoken|in het stopcontact|aangesloten)|uitgeplugd|losgekoppeld",
  "state.has_power": "stroom|elektriciteit",
  "state.no_power": "geen (stroom|elektriciteit)",
  "state.has_problem": "[een] (probleem|problemen|issue|issues|complicaties|storing|storingen)",
  "state.no_problem": "geen (probleem|problemen|issue|issues|complicaties|storing|storingen)",
  "state.has_running": "activiteit",
  "state.no_running": "geen activiteit|niet (actief|aan het draaien|aan 't draaien|in werking)",
  "state.has_safety": "gevaar|onveilig|gevaarlijk|niet veilig",
  "state.no_safety": "veilig|geen gevaar|niet (onveilig|gevaarlijk)",
  "state.has_sound":
    "[(een|aan het maken)] (geluid|lawaai|herrie)|geluid maken|(lawaai|herrie|geluid) aan het maken",
  "state.no_sound": "geen (geluid|lawaai|herrie) [aan het maken]",
  "state.has_tamper": "sabotage|geknoei|gerommel|gesaboteerd|geknoeid|gerommeld",
  "state.no_tamper": "geen (sabotage|geknoei|gerommel)|niet (gesaboteerd|geknoeid)",
  "state.has_update":
    "[een] (update|updates) [(beschikbaar|klaar)]|niet up to date|verouderd|[een] update voor beschikbaar|updates voor beschikbaar",
  "state.no_update": "geen (update|updates) [(beschikbaar|klaar)]|up to date|bijgewerkt",
  "state.has_vibration":
    "vibratie|vibraties|trilling|trillingen|[aan het] (trillen|vibreren)|te trillen",
  "state.no_vibration":
    "geen (vibratie|vibraties|trillingen)|niet aan het (trillen|vibreren)|trilt niet",
  "state.home":
    "thuis|thuiskomt|thuis (komt|is|komen)|aanwezig|in huis|komt thuis|arriveert|aankomt|thuisgekomen|binnenkomt|binnen|daar",
  "state.not_home":
    "weg|niet thuis|weggaat|weggaan|vertrekt|vertrek|het huis (verlaat|uit gaat)|afwezig|van huis [gaat]|huis verlaat|de deur uit [gaat]|weg is|vertrokken|weggegaan|van huis vertrekt",
  "state.playing": "speelt|aan het (spelen|afspelen)|speelt af|afgespeeld|op",
  "state.paused": "gepauzeerd|op pauze",
  "state.running":
    "bezig|aan het (werk|schoonmaken|maaien|stofzuigen|draaien|lopen|zuigen|poetsen|dweilen|werken)|aan 't (draaien|werken|stofzuigen|maaien)|draait|draaien|actief|schoonmaakt|loopt|lopen|stofzuigt|maait|werkt|stofzuigen|in (werking|bedrijf)|begint|start",
  "state.docked":
    "in (het|zijn) (dock|station|laadstation|basis)|gedockt|aan (het opladen|de lader|het laden)|terug in (het station|zijn basis|het dock|het laadstation)|op (zijn|de) (basis|plek)|in de basis|op het (station|laadstation)|aan de oplader|in de lader",
  "state.wet": "nat|lekt|lekkage|een lek",
  "state.dry": "droog",
  "state.detected":
    "beweging|gedetecteerd|beweegt|bezet|waargenomen|waar genomen|iets beweegt|geactiveerd|aanwezigheid|aanwezig|geregistreerd|waar|af (gaat|is)|afgaat|af gaat|gemeld|gezien|bewogen",
  "state.vacant": "er niemand [meer]|leeg|onbezet",
  "state.clear": "vrij|geen beweging",
  "state.low": "[bijna|nagenoeg] leeg|laag|zwak|aan vervanging toe",
  "state.full": "[helemaal] vol|volledig opgeladen",
  "state.charging":
    "opladen|[aan het] laden|laadt op|[wordt] opgeladen|aan de (lader|oplader|stroom)|aan het opladen|laadt|geladen|op te laden",
  "state.heating": "aan het verwarmen|verwarmt",
  "state.cooling": "aan het koelen|koelt",
  "state.muted": "gedempt",
  "state.armed": "ingeschakeld|scherp",
  "state.disarmed": "uitgeschakeld|onscherp",
  "state.available": "bereikbaar|online|verbonden",
  "state.problem": "kapot|defect|probleem",
};
