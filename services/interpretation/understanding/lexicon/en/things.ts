/** English: kinds of things, attributes and places. */
import type { Senses } from "../language-data.ts";

export const KINDS: Senses = {
  "kind.light":
    "light|lamp|bulb|light bulb|lightbulb|lighting|ceiling light|chandelier|spotlight|illumination|some light|ceiling lamp|sconce|floodlight|lantern|smart bulb|smart light|lights switch|light fixture|lighting fixture|rgb|rgb light",
  "kinds.light":
    "lights|lamps|bulbs|light bulbs|lightbulbs|spotlights|lighting|sconces|floodlights|lanterns|smart bulbs|smart lights|light fixtures|track lights|rgb lights",
  "kind.switch": "switch|relay|light switch",
  "kinds.switch": "switches",
  "kind.outlet":
    "outlet|socket|plug|power outlet|smart plug|wall plug|smart socket|smart outlet|wall socket",
  "kinds.outlet": "outlets|sockets|plugs|power outlets|smart plugs",
  "kind.fan": "fan|ventilator|ventilation|extractor|ceiling fan",
  "kinds.fan": "fans|ventilators",
  "kind.blind": "blind|roller blind|venetian blind|roller|roller shade|rollerblind",
  "kinds.blind": "blinds|roller blinds|venetian blinds|rollers|roller shades",
  "kind.shutter": "shutter|roller shutter|rolling shutter",
  "kinds.shutter": "shutters|roller shutters|rolling shutters",
  "kind.curtain": "curtain|drape|drapery",
  "kinds.curtain": "curtains|drapes|draperies",
  "kind.shade": "shade|window shade",
  "kinds.shade": "shades|window shades",
  "kind.awning": "awning",
  "kinds.awning": "awnings",
  "kind.cover": "cover|covering",
  "kinds.cover": "covers|coverings",
  "kind.garage": "garage door|garage|garage gate|garage doors",
  "kinds.garage": "garage doors",
  "kind.gate": "gate",
  "kinds.gate": "gates",
  "kind.door": "door",
  "kinds.door": "doors",
  "kind.window": "window",
  "kinds.window": "windows",
  "kind.lock": "lock|door lock|deadbolt|smart lock",
  "kinds.lock": "locks|door locks|deadbolts",
  "kind.thermostat": "thermostat|heater|radiator|climate|boiler|furnace|heat pump|radiator valve",
  "kinds.thermostat":
    "thermostats|heaters|radiators|heating|central heating|heating system|climate control|climate system|heat|hvac|hvac system",
  "kind.ac":
    "ac|a c|a/c|conditioner|air con|aircon|air conditioner|air conditioning|air conditioning unit|air conditioned system|air conditioning system|cooling system|aircon unit|air|central air",
  "kinds.ac": "acs|air conditioners|air conditioning units",
  "kind.tv": "tv|television|telly|tv set|telly box|smart tv",
  "kinds.tv": "tvs|televisions",
  "kind.player":
    "speaker|player|stereo|sound system|receiver|audio|smart speaker|amplifier|amp|soundbar|sound bar|boombox|hifi|hi fi",
  "kinds.player": "speakers|players|stereos",
  "kind.player/radio": "radio",
  "kinds.player/radio": "radios",
  "kinds.media": "media players|media devices",
  "kind.media": "media player|media device|media",
  "kind.music":
    "music|some music|song|track|playback|tune|tunes|songs|this song|video|movie|film|podcast|show",
  "kind.vacuum":
    "vacuum|vacuum cleaner|robot|hoover|robot vacuum|cleaner|robot cleaner|roomba|vacuum robot|robovac|robot vacuum cleaner|robot hoover|cleaning robot|floor cleaner|floor sweeper|sweeper|vac|robot vac|vacuum robot|smart vacuum",
  "kinds.vacuum": "vacuums|vacuum cleaners|robots|hoovers|robot vacuums|smart vacuums|vacs",
  "kind.mower": "lawn mower|lawnmower|mower|robot mower|robot lawn mower",
  "kinds.mower": "lawn mowers|lawnmowers|mowers",
  "kind.scene": "scene|mood|mode",
  "kinds.scene": "scenes [(can i|can you|i can|you can) (activate|start|use|choose|run|set)]",
  "kind.script": "script|routine",
  "kinds.script": "scripts|routines",
  "kind.automation": "automation|routine",
  "kinds.automation": "automations|routines",
  "kind.humidifier": "humidifier",
  "kinds.humidifier": "humidifiers",
  "kind.dehumidifier": "dehumidifier",
  "kind.valve": "valve|water valve|sprinkler|irrigation|faucet|tap",
  "kinds.valve": "valves|water valves|sprinklers",
  "kind.siren": "siren",
  "kind.alarm": "alarm|alarm system|security system|burglar alarm|security",
  "kind.camera": "camera",
  "kinds.camera": "cameras",
  "kind.remote": "remote|remote control",
  "kind.sensor": "sensor",
  "kinds.sensor": "sensors",
  "kind.battery": "battery",
  "kinds.battery": "batteries",
  "kind.motion": "motion|movement|motion sensor|moving|motion detected",
  "kind.occupancy": "occupancy|presence",
  "kind.smoke": "smoke|smoke detector|smoke alarm|smoke sensor|fire alarm|fire",
  "kind.moisture":
    "leak|water leak|moisture|water|leaking|flood|flood sensor|leak sensor|leak detector|water sensor|water leak sensor",
  "kind.water_heater": "water heater|hot water|hot water tank",
  "kind.timer": "timer",
  "kinds.timer": "timers",
  "kind.list": "list|to do list|todo list|to-do list",
  "kind.shopping":
    "shopping list|grocery list|groceries list|list of groceries|shopping|groceries|grocery shopping",
  "kinds.list": "lists",
  "kind.person": "anyone|anybody|someone|somebody|people|person",
  "kinds.person": "everyone|everybody|people",
  "people.none":
    "(nobody|no one|noone) (is (still|left)|has been) in|(nobody|no one|noone) has been [at] home|(nobody|no one|noone) [is] (in|inside)|(nobody|no one|noone) [is] [at] home [any more|anymore]|(nobody|no one|noone) is (in|there|here|left in the house)|(everyone|everybody|all of us) (has|have) (left|gone) [the house|home]|(everyone|everybody) (leaves|is away|is out|is gone) [the house|home]|(everyone|everybody) leaves (the house|home)|(we are|we're|they are) all (out|away|gone)|the (house|home|flat|apartment) is empty|the last (person|one|of us) (leaves|has left|is gone|is out) [the house|home]",
  "people.any":
    "(someone|somebody|anyone|anybody) (enters|walks into|walks in|comes into|goes into|steps into|is still in|is inside)|(someone|somebody|anyone|anybody) is [at] home|(someone|somebody|anyone|anybody) (comes|gets|arrives) [back] home|(someone|somebody|anyone|anybody) (is in|is there|is here|arrives|is back)|the first (person|one|of us) (comes|gets|arrives) [back] home",
  "people.all": "(everyone|everybody) is [back] [at] home|(we are|we're|they are) all [at] home",
  "kind.button": "button",
  "kind.coffee":
    "[morning|afternoon|evening|hot|fresh] coffee|coffee machine|coffee maker|(cup|mug) of coffee|espresso|coffeemaker",
  "kind.device": "device|thing|appliance|gadget",
  "kinds.device":
    "devices [(can i|can you|i can|you can) (control|use|operate)]|things|appliances|gadgets|everything|it all|electronics",
  "kind.gas": "gas|gas sensor|gas detector|gas leak|gas alarm",
  "kind.carbon_monoxide":
    "carbon monoxide|carbon monoxide sensor|co|co sensor|carbon monoxide detector|carbon monoxide alarm",
  "kinds.carbon_monoxide":
    "carbon monoxide sensors|co sensors|carbon monoxide detectors|carbon monoxide alarms",
  "kind.sound": "sound|noise|sound sensor|noise sensor",
  "kinds.sound": "sound sensors|noise sensors",
  "kinds.motion": "motion sensors|motion detectors|movement sensors",
  "kinds.smoke": "smoke sensors|smoke detectors|smoke alarms",
  "kinds.moisture": "leak sensors|flood sensors|leaks|water sensors|moisture sensors",
  "kinds.gas": "gas sensors|gas detectors",
  "kind.vibration": "vibration|vibration sensor",
  "kind.damper": "damper",
  "kinds.damper": "dampers",
  "kind.opening": "opening",
  "kinds.opening": "openings",
  "kinds.button": "buttons",
};

export const ATTRIBUTES: Senses = {
  "attr.highest":
    "(maximum|max|highest|high) (temperature|temp|humidity|humidity level|target temperature)",
  "attr.lowest":
    "(minimum|min|lowest|low) (temperature|temp|humidity|humidity level|target temperature)",
  "attr.target":
    "target|target temperature|temperature target|setpoint|set point|temperature setpoint|target humidity|set temperature|temperature set|temperature setting|desired temperature|goal temperature|target setting",
  "attr.items": "item|items|entries|things to do|tasks|components|entry",
  "attr.media":
    "playing|song playing|music playing|movie playing|song|track|title|what song|what track|now playing|movie|film|show|album|artist",
  "attr.reading":
    "(apparent power|reactive power|air quality|air quality index|aqi|air pressure|atmospheric pressure|pressure|tyre pressure|tire pressure|sound pressure|noise level|download speed|upload speed|data rate|transfer rate|size|file size|distance|mileage|gas consumption|amount of gas|gas level|frequency|voltage|current|current draw|weight|wind speed|speed|precipitation|rainfall|rain intensity|signal strength|price|cost|irradiance|moisture|ozone|ozone level|uv level|uv|uv index|ultraviolet|ultraviolet level|ultraviolet reading|flow rate|water level|water usage|amount of water|amount of consumed water|total amount of consumed water|duration|power factor|concentration|(n2o|nitrous oxide|no2|nitrogen dioxide|nitrogen monoxide|so2|sulphur dioxide|sulfur dioxide|co|carbon monoxide|co2|ozone|pm1|pm2.5|pm10|voc) (concentration|level)|flood level|stored energy|volume of water|level)",
  "attr.status":
    "[current] (status|state|condition)|situation with|latest on|news on|situation|doing|up to|update|updates|looking|happening with|going on with|changes with|any changes with|any changes|value|report|working",
  "attr.brightness":
    "brightness|brightness level|light level|bright|luminosity|dimmer|dimness|dim level|intensity|light intensity",
  "attr.color": "color|colour|hue|tint",
  "attr.color_temp":
    "color temperature|colour temperature|white temperature|color temp|colour temp|light temperature|white balance",
  "attr.temperature":
    "temperature|temp|warm|hot|cold|degrees|heat setting|temperatures|cool|chilly|how warm|room temperature|room temp|temperature of the room|temperature level|temperature in the room|temperature reading|room temperature level|temperature inside",
  "attr.humidity":
    "humidity|humid|moisture level|humidity level|humidity in the room|humidity of the room|room humidity|air humidity|relative humidity",
  "attr.effect": "[light|lighting] effect|animation",
  "attr.volume": "volume|loudness|sound|loud|volume level|sound level|quiet|noise level",
  "attr.position": "position|far open|opening|how far|far",
  "attr.speed": "speed|fan speed|fast|speed level",
  "attr.mode":
    "mode|hvac mode|preset|modes|fan mode|fan modes|presets|hvac modes|operation mode|operating mode|setting",
  "attr.battery":
    "battery|battery level|charge|battery charge|charged|battery left|battery power|battery remaining|(battery|charge|juice) has",
  "attr.power":
    "power|power usage|power consumption|watts|wattage|consumption|power draw|electricity|power used",
  "attr.energy": "energy|energy usage|energy consumption",
  "attr.co2": "co2|carbon dioxide|co2 level",
  "attr.illuminance":
    "illuminance|lux|light level|luminance|luminance level|illuminance level|light intensity|room illuminance|luminosity level|illumination level|brightness level|lux level",
  "attr.source": "source|input|channel",
};

export const PLACES: Senses = {
  "place.here":
    "here|in here|in this room|this room|around here|the room|in the room|my room|this space|this area|in this area|where i am|right here|our room|in our room|the room i'm in|the room i am in|the room we're in|down here|up here|over here|in this place",
  "place.there": "there|in there|that room|in that room|over there",
  "place.everywhere":
    "everywhere|whole house|the whole house|whole home|entire house|house|the house|home|at home|throughout the house|all over the house|in the house|every room|every area|all areas|all rooms|throughout the home|throughout the house|all the rooms|each room|all around the house|apartment|flat|anywhere|the entire home|the whole place|across the (house|home)|across every room|across all rooms|in all rooms|in all my rooms|in all the rooms|in every room|all over|all over the place|all over the home|all through the house|the entire place|my house|my home|the flat|the apartment|my flat|my apartment|every room in the house|everywhere in the house|house wide|housewide",
  "place.outside": "outside|outdoors|out there|outdoor|exterior|outside the house",
  "place.upstairs": "upstairs|the upper floor",
  "place.downstairs": "downstairs|the lower floor",
  "place.inside": "inside|indoors|indoor|interior|inside the house|in the interior",
};

/** What is said rarely in this sense. */
export const UNLIKELIEST: Senses = {
  "up.brightness": "bright",
  "kind.light": "dimmer",
  "kind.switch": "toggle|toggle switch",
  "kind.ac": "cooling",
  "attr.target": "set to|set at|set for|set on",
  "place.here": "room|a room",
};
