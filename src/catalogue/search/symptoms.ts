import { atomsOf } from './fold';

/**
 * What shoppers call the things and the troubles a fault is told with, in both languages. Folded
 * spelling (see `fold`); a star stands for any ending, or any beginning.
 */
const CONCEPTS = {
  hum: `hum, hums, humm*, buzz*, brumm*, masseschleife, surr*, netzbrumm*, summ*`,
  noise: 'crackl*, crackel*, knister*, knack*, kratzt, kratzen, krachz*, rausch*',
  channel: 'channel*, side, speaker, ear, left, right, stereo, kanal, kanale, seite, box, lautsprecher, links, rechts, linke*, rechte*',
  missing: `missing, gone, dead, out, drop*, silent, silence, lost, cut*, mute*, quiet*, disappear*, vanish*, intermittent, weg, fehl*, tot,
    stumm, leise*, ausfall*, fallt, aus, ausgefallen, still, aussetzer, nothing, nichts, verschwind*, only, one, nur`,
  sound: 'sound, audio, signal, music, ton, klang, musik',
  contact: 'wackelkontakt, wackel*, dropout*, aussetzer, loose contact, cuts out',
  pitch: 'pitch, pitchfader, pitchregler, tempo, speed, geschwindigkeit, drehzahl, bpm',
  fader: 'fader, pitchfader, pitchregler, slider, regler, schieber',
  unsteady: `jump*, spring*, drift*, unsteady, unstable, schwank*, wander*, wobbl*, fluctuat*, chang*, ander*, vari*, ungenau*, instabil*, aussetzer,
    jitter*, erratic, wrong*, falsch*, stimmt, dirty, schmutzig, dreckig, kaputt, broken, defekt, stuck, scratchy, kratzt, verstellt, zero, null,
    nullpunkt, dead, tot, stottert, hangt, leiert, eiert, bleibt, skip*, hakt, klick*`,
  steady: 'stable, steady, constant, accurate, right, stabil, konstant, genau, halt*, hold*, keep*',
  skipping: `skip*, jump*, spring*, hupf*, slide*, slid*, rutsch*, hops, hopping, uberspring*, wegrutsch*, tick*, stays, hang*, flieg*, flies`,
  arm: `arm, tonearm, tonarm, tonarms, tonarmrohr, armrohr`,
  needle: 'needle, stylus, nadel, cartridge, system, arm, tonearm, tonarm, record, records, platte, platten, vinyl, groove, rille',
  play: 'lagerspiel, spiel, play, loose, locker, wackel*, wobbl*',
  lamp: `light, lights, lamp, bulb, led, licht, lampe, leucht*, beleuchtung, lampchen, illuminat*`,
  target: 'target, needle, stylus, nadel, popup, pop, record',
  targetlamp: 'target light, needle light, needle lamp, nadellicht, nadelbeleuchtung, nadellampe, popuplamp, popuplight, targetlight',
  strobe: 'red light, rotes licht, strobe*, stroboskop*, strobo*',
  dots: 'dots, punkte, punkten, stroboskoppunkte',
  dark: `dark, out, off, dead, broken, burnt, burned, kaputt, defekt, aus, dunkel*, geht, tut, funktioniert, work*, come*, glow*, shine*, gone, weg,
    leuchtet, durchgebrannt, flacker*, flicker*, blinzelt, dim, schwach`,
  blurred: `blurred, blurry, verschwommen*, unscharf, visible, sichtbar, see, sehen, wander*, move*, laufen, invisible, sehe, fuzzy`,
  lid: 'lid, cover, hood, dustcover, haube, deckel, staubschutz*, abdeckhaube, plexihaube',
  falling: 'fall*, fell, fallt, drop*, slam*, stay*, hold*, halt*, bleibt, zufall*, zuschlag*, klappt, knall*, shut*, closes',
  hinge: 'hinge*, *scharnier*',
  broken: `faulty, malfunction*, broken, broke, breaks, gebrochen*, kaputt*, defekt*, cracked, snapped, abgebrochen*, worn, ausgeleiert, damaged, beschadigt*, abgeriss*, torn, hin, loose, locker`,
  feedback: `feedback, *ruckkopp*, rumble*, rumpel*, trittschall, droht, drohn*, wummer*, vibrat*, resonan*, resonanz*, footstep*, schritt*, shak*, boom*, schwing*`,
  bent: 'bent, bend, verbogen*, verbieg*, krumm*, crooked, schief*, geknickt, broken, gebrochen*, kaputt, snapped, twisted',
  lift: 'lift, tonarmlift, cueing, cue, lever, liftol, lifthebel',
  sinking: `drop*, fall*, fallt, sink*, senk*, absenk*, fast, quickly, schnell*, defekt, kaputt, broken, runter, slams, dampf*, damping, dried, dry, ausgetrocknet, langsam*, slowly, ausgeleiert, worn, knall*`,
  button: `button*, taste*, knopf, knopfe, switch, schalter, start, startstop, startknopf, starttaste, geschwindigkeitstaste*, starttaste*, startknopf*`,
  sticking: `stick*, stuck, sticky, jam*, klemm*, hang*, hakt, hakelt, reagier*, respond*, react*, press*, druck*, broken, kaputt, dead, tot, nothing,
    defekt, tut`,
  foreign: 'japan*, jap, usa, american, amerika*, us',
  volt: 'volt, v, voltage, spannung, strom, power, import*',
  lowvolt: '100, 110, 120, 220, 230, 100v, 110v, 120v, 220v, 230v',
  skips: 'skipping, skips, skippt',
  wow: 'eiert, leiert, gleichlauf*, wobbl*, flutter, stottert',
  platter: 'platter, motor, teller, plattenteller, deck, turntable, record, plattenspieler, gerat, player, dreher, technics, 1210, 1200',
  turning: `spin*, turn*, rotat*, dreh*, start*, move*, lauft, laufen, lauf, run, runs, power, strom, saft, on, an, angeht, geht, works, working,
    funktioniert, anspring*`,
  not: `not, no, wont, doesnt, does, dont, isnt, cant, never, stopped, refuses, nicht, kein*, nie, ohne, keinen, nimmer, bleibt, steht, cannot, lasst`,
  lifeless: 'dead, tot, lifeless, steht, stehen, blockiert, stuck, standstill, leblos',
  speedwords: 'fast, slow, quick*, rapid*, schnell*, langsam*, rast, racing, full, voll*, slowly',
  running: 'runs, run, running, spins, spinning, lauft, lauf, dreht, plays, too, zu, much, viel, turns, rast, platter, deck',
  distorted: `distort*, verzerr*, sibilan*, ubersteuer*, harsh, zischt, zischel*, scharf, muffled, dumpf, fuzzy, tinny, scratchy, schlecht,
    unsauber`,
  align: 'align*, justier*, einstell*, adjust*, setup, ausricht*, einmess*, mount, montier*, einbau*, overhang, uberhang',
  dust: 'dust, dusty, staub*, fluff, dirt, dirty, schmutz*, dreck*, verstaubt*, fussel*, lint, grime, static, statisch*, aufgeladen',
  clean: 'clean*, reinig*, putz*, sauber*, wash*, wasch*, sauber',
  records: 'record*, platte*, schallplatte*, vinyl*, lp, lps, scheibe*',
  tip: 'needle, stylus, nadel, nadelspitze, tip',
  ground: `ground*, earth*, erdung*, masse*`,
  headshell: `headshell*, shell, systemtrager*, tonarmanschluss, connector*, pin, pins, federstift*, kontaktstift*`,
  badcontact: `contact*, kontakt*, connection*, verbindung*, wackel*, wackler, intermittent*, loose, locker`,
  touch: `touch*, wiggl*, antipp*, beruhr*, anfass*, fass*, move*, bewegt, knock*`,
  zero: `zero, null, 0, nullpunkt, nullstellung, calibrat*, kalibrier*, misadjust*, verstellt, dejustier*, eingestellt, quartz, quarz`,
  stops: `stop*, stehen, anhalt*`,
  nothing: `nothing, nichts`,
  acts: `does, macht, happens, passiert, einschalt*, anmach*, switch*, power*`,
  poweron: `einschalt*, anschalt*, anmach*, netzschalter, power up, turn on, switch on, power switch`,
  nolife: 'sign life, signs life, lebenszeichen',
  wholly: `completely, komplett, totally, vollig, total, ganz, uberhaupt, lebenszeichen, sign life, all`,
  fuse: `fuse*, sicherung*`,
  blown: `blow*, durchgebrannt, flieg*, raus, burn*`,
  crazy: `race, races, racing, rast, uncontroll*, unkontroll*, kontrolle, out control, crazy, verruckt, durchdreh*, dreht durch`,
  antiskating: `antiskating, skating`,
  problem: `problem*, trouble*, arger, wrong, falsch`,
  feet: `feet, foot, fuss*, gummi*, rubber`,
  plug: `plug*, anschliess*, steckdose*, europe, europa`,
  transformer: `transformer*, trafo*, transformator*, converter, wandler`,
  convert: `convert*, conversion, umbau*, umrust*, auf, to`,
  scale: 'scale, skala, pitchskala',
} as const;

type Concept = keyof typeof CONCEPTS;

/**
 * What a shopper says when something is wrong, and what helps, in the order of likelihood
 * (workshop experience, domain facts §3). A way of saying it is heard when all its concepts are in
 * the question, in any order. `helps` are questions to the shop's own search.
 */
const SYMPTOMS: readonly { readonly said: readonly (readonly Concept[])[]; readonly helps: string }[] = [
  {
    said: [['hum'], ['ground', 'broken'], ['ground', 'missing']],
    helps: 'internal ground modification, internal ground kit, replace rca ground cable, rca ground cable kit',
  },
  {
    said: [
      ['headshell', 'badcontact'],
      ['headshell', 'touch'],
      ['headshell', 'broken'],
      ['headshell', 'sound', 'missing'],
      ['headshell', 'touch', 'sound'],
      ['headshell', 'channel', 'touch'],
      ['needle', 'channel', 'touch'],
      ['headshell', 'badcontact', 'sound'],
    ],
    helps: 'replace headshell connector, headshell connector four spring pins, replace rca ground cable',
  },
  {
    said: [
      ['channel', 'missing'],
      ['channel', 'noise'],
      ['channel', 'contact'],
      ['channel', 'not', 'sound'],
      ['sound', 'missing'],
      ['sound', 'not'],
      ['noise'],
      ['contact'],
    ],
    helps: 'replace rca ground cable, rca ground cable kit, replace headshell connector, headshell connector four spring pins',
  },
  {
    said: [
      ['pitch', 'unsteady'],
      ['pitch', 'not', 'steady'],
      ['fader', 'unsteady'],
      ['fader', 'nothing'],
      ['fader', 'acts', 'nothing'],
      ['fader', 'noise'],
      ['fader', 'broken'],
      ['pitch', 'contact'],
      ['fader', 'contact'],
      ['wow'],
      ['pitch', 'wow'],
      ['pitch', 'zero'],
      ['zero', 'not'],
      ['zero', 'dots', 'blurred'],
      ['zero', 'speedwords'],
      ['zero', 'pitch', 'speedwords'],
      ['zero', 'running', 'speedwords'],
      ['zero', 'pitch', 'running', 'speedwords'],
      ['zero', 'lamp', 'unsteady'],
      ['lamp', 'pitch', 'unsteady'],
      ['zero', 'unsteady'],
      ['scale', 'not'],
      ['pitch', 'skipping', 'unsteady'],
    ],
    helps: 'clean calibrate pitch, pitch fader mk2, replace pitch fader',
  },
  {
    said: [
      ['skips'],
      ['needle', 'skipping'],
      ['arm', 'play'],
      ['arm', 'skipping', 'play'],
      ['antiskating', 'not'],
      ['antiskating', 'broken'],
      ['antiskating', 'problem'],
    ],
    helps: 'overhaul tonearm bearings, tonearm bearing set, mount align cartridge, anti skating spring',
  },
  {
    said: [
      ['targetlamp'],
      ['target', 'lamp', 'dark'],
      ['lamp', 'dark'],
      ['target', 'lamp', 'not'],
      ['targetlamp', 'dark'],
      ['lamp', 'broken'],
      ['lamp', 'not'],
    ],
    helps: 'target light led conversion, target light led kit, target light bulb',
  },
  {
    said: [
      ['strobe', 'dark'],
      ['strobe', 'lifeless'],
      ['strobe', 'lamp', 'dark'],
      ['strobe', 'lamp', 'missing'],
      ['strobe', 'lamp', 'dark'],
      ['strobe', 'lamp'],
      ['strobe', 'not', 'lamp'],
      ['strobe', 'broken'],
      ['strobe', 'blurred'],
      ['dots', 'blurred'],
      ['dots', 'dark'],
      ['dots', 'not', 'blurred'],
      ['strobe', 'dots'],
    ],
    helps: 'strobe led, diagnosis cost estimate, power knob strobe',
  },
  {
    said: [
      ['lid', 'falling'],
      ['lid', 'not', 'falling'],
      ['hinge', 'broken'],
      ['lid', 'hinge'],
      ['lid', 'hinge', 'broken'],
    ],
    helps: 'dust cover hinges pair, diagnosis cost estimate',
  },
  {
    said: [
      ['feedback'],
      ['feedback', 'needle', 'skipping'],
      ['feedback', 'feet', 'broken'],
      ['feet', 'broken'],
      ['feet', 'lifeless'],
      ['feet', 'feedback'],
      ['feedback', 'platter', 'broken'],
    ],
    helps: 'isonoe isolation feet, diagnosis cost estimate, workshop damping feet, technics feet refurbished, rubber base',
  },
  {
    said: [
      ['arm', 'bent'],
      ['arm', 'broken'],
    ],
    helps: 'overhaul tonearm bearings, tonearm assembly',
  },
  {
    said: [
      ['arm', 'sinking'],
      ['lift', 'sinking'],
      ['arm', 'lift', 'sinking'],
      ['lift', 'broken'],
      ['needle', 'lift', 'sinking'],
    ],
    helps: 'cueing lever lift, diagnosis cost estimate',
  },
  {
    said: [
      ['button', 'sticking'],
      ['button', 'not', 'sticking'],
      ['button', 'broken'],
      ['button', 'pitch', 'broken'],
      ['button', 'pitch', 'sticking'],
    ],
    helps: 'start stop button, diagnosis cost estimate, speed buttons 33 45',
  },
  { said: [['foreign', 'transformer']], helps: 'power transformer 230 v, convert 100 v deck 230 v' },
  {
    said: [
      ['lowvolt', 'volt'],
      ['foreign', 'volt'],
      ['foreign', 'lowvolt'],
      ['foreign', 'lowvolt', 'volt'],
      ['foreign', 'plug'],
      ['volt', 'convert'],
      ['lowvolt', 'convert'],
      ['lowvolt', 'volt', 'convert'],
    ],
    helps: 'convert 100 v deck 230 v, power transformer 230 v',
  },
  {
    said: [
      ['dust', 'tip'],
      ['clean', 'tip'],
      ['dust', 'clean', 'tip'],
    ],
    helps: 'stylus cleaner',
  },
  {
    said: [
      ['dust', 'records'],
      ['clean', 'records'],
      ['dust', 'clean', 'records'],
    ],
    helps: 'record brush, stylus cleaner',
  },
  {
    said: [['distorted'], ['sound', 'distorted'], ['align', 'needle']],
    helps: 'mount align cartridge, headshell gauge protractor, digital stylus gauge',
  },
  {
    said: [
      ['platter', 'not', 'turning'],
      ['not', 'turning', 'lifeless'],
      ['platter', 'lifeless'],
      ['platter', 'broken'],
      ['running', 'speedwords'],
      ['platter', 'running', 'speedwords'],
      ['pitch', 'speedwords'],
      ['not', 'turning'],
      ['platter', 'stops'],
      ['stops', 'not'],
      ['platter', 'crazy'],
      ['crazy'],
      ['lamp', 'turning', 'nothing'],
      ['lamp', 'turning', 'not', 'nothing'],
      ['lamp', 'platter', 'not', 'turning'],
    ],
    helps: 'repair power supply motor, motor drive ic, diagnosis cost estimate, power supply repair kit, fuse set',
  },
  {
    said: [
      ['wholly', 'lifeless'],
      ['nolife'],
      ['nolife', 'not'],
      ['fuse', 'blown'],
      ['fuse', 'broken'],
      ['acts', 'nothing'],
      ['poweron', 'not'],
      ['poweron', 'nothing'],
      ['poweron', 'missing'],
      ['poweron', 'acts', 'nothing'],
      ['platter', 'acts', 'nothing'],
      ['wholly', 'not', 'turning'],
    ],
    helps: 'diagnosis cost estimate, fuse set, repair power supply motor, power supply repair kit',
  },
];

interface Word {
  readonly text: string;
  readonly open: boolean;
  /** Found in any word that holds it. */
  readonly inside: boolean;
}

/** Each concept's ways of saying it; most are one word, some are two that must both be there. */
const concepts: Readonly<Record<string, readonly (readonly Word[])[]>> = Object.fromEntries(
  Object.entries(CONCEPTS).map(([name, list]) => [
    name,
    list
      .split(/,\s+/)
      .map((phrase) =>
        phrase.split(' ').map((word) => ({ text: word.replaceAll('*', ''), open: word.endsWith('*'), inside: word.startsWith('*') })),
      ),
  ]),
);

const listOf = (text: string): string[] => text.split(', ');

/** Questions to ask instead when a question tells of a fault; empty when it does not. The fault of which most was said counts, of equals the first. */
export function helpFor(query: string): readonly string[] {
  // "won't" is one word to whoever complains.
  const said = [...new Set(atomsOf(query.replaceAll(/['’]/g, '')).map(({ text }) => text))];
  const isSaid = ({ text, open, inside }: Word) =>
    inside ? said.some((word) => word.includes(text)) : open ? said.some((word) => word.startsWith(text)) : said.includes(text);
  const heard = new Set(Object.keys(concepts).filter((name) => concepts[name]?.some((phrase) => phrase.every(isSaid))));
  let most = 0;
  let best: readonly string[] = [];
  for (const { said: ways, helps } of SYMPTOMS) {
    const told = Math.max(0, ...ways.filter((way) => way.every((concept) => heard.has(concept))).map((way) => way.length));
    if (told <= most) continue;
    most = told;
    best = listOf(helps);
  }
  return best;
}
