import { atomsOf } from './fold';

/**
 * What a shopper says when something is wrong, and what helps, in the order of likelihood
 * (workshop experience). A phrase is heard when all its words are in the question, in any order;
 * a star stands for any ending. `helps` are questions to the shop's own search.
 */
const SYMPTOMS: readonly { readonly said: string; readonly helps: string }[] = [
  {
    said: 'hum, hums, humms, humming, buzz*, brumm*, ground loop, masseschleife',
    helps: 'internal ground modification, replace rca ground cable, internal ground kit, rca ground cable kit',
  },
  {
    said: `channel missing, channel gone, channel dead, channel out, one channel, one side, channel drops, no left, no right, kanal
      fehlt, kanal weg, kanal tot, ein kanal, kein ton, no sound, eine seite, kanal aus*, crackl*, knister*, knackt, knacken,
      kratzt, aussetzer, wackelkontakt, dropout*, cuts out, loose contact`,
    helps: 'replace headshell connector, replace rca ground cable, headshell connector four spring pins, rca ground cable kit',
  },
  {
    said: `pitch drift*, pitch jump*, pitch spring*, pitch unstable, pitch wrong, pitch schwank*, pitch kaputt, pitch broken, pitch
      dirty, pitch stuck, pitch zero, fader scratchy, gleichlauf, leiert, eiert, wobbl*, wow and flutter, speed drift*, speed
      unstable`,
    helps: 'clean calibrate pitch, replace pitch fader, pitch fader mk2',
  },
  {
    said: `skipping, skips, needle jumps, needle skips, jumping needle, nadel spring*, platte spring*, tonarm spring*, arm ticks,
      springt, record skips, arm play, lagerspiel, nadel hupft, inner groove, tonarm wackel*, tonearm loose, arm loose, tonarm
      locker`,
    helps: 'overhaul tonearm bearings, mount align cartridge, tonearm bearing set, anti skating spring',
  },
  {
    said: `target light, needle light, stylus light, nadellicht, nadelbeleuchtung, popup light, pop up lamp, licht geht, licht
      kaputt, licht aus, light broken, light out, light dead, lampe kaputt, led kaputt`,
    helps: 'target light led conversion, target light led kit, target light bulb',
  },
  {
    said: `strobe dark, strobe blurred, strobe dots, strobe dead, dots blurred, strobe light, stroboskop dunkel, strobo* defekt,
      punkte verschwommen`,
    helps: 'strobe led, power knob strobe',
  },
  {
    said: `lid stay, lid falls, lid drops, dust cover falls, haube fallt, haube halt, deckel fallt, hinge broken, scharnier
      gebrochen, cover hinge*`,
    helps: 'dust cover hinges pair',
  },
  {
    said: 'feedback, ruckkopplung, booth rumble, bass rumble, vibration*, trittschall, droht, drohnt, wummert',
    helps: 'isonoe isolation feet, workshop damping feet, technics feet refurbished, rubber base',
  },
  {
    said: 'bent arm, bent tonearm, arm bent, arm broken, tonearm broken, verbogen*, tonarm krumm, tonarm kaputt, tonarm gebrochen',
    helps: 'tonearm assembly, overhaul tonearm bearings',
  },
  {
    said: 'arm drops, arm falls, lift drops, lift too fast, tonarm fallt, lift defekt, lift kaputt, cueing fast, liftol, arm sinks',
    helps: 'cueing lever lift',
  },
  {
    said: `button stick*, button stuck, start stop, startstop, taste klemm*, taste hang*, knopf klemm*, switch stuck, button
      broken, taste kaputt`,
    helps: 'start stop button, speed buttons 33 45',
  },
  {
    said: `100 volt, 100 v, 100v, 110 volt, 110v, japan voltage, japan import strom, step down, spannung umbau, japanese voltage,
      220 volt, 220v, 230 volt`,
    helps: 'convert 100 v deck 230 v, power transformer 230 v',
  },
  {
    said: `dust nadel, staub nadel, dirty stylus, dirty needle, clean stylus, clean needle, nadel sauber, nadel reinigen, nadel
      dreckig, fluff needle`,
    helps: 'stylus cleaner',
  },
  {
    said: `dirty record*, dusty record*, clean record*, platten reinigen, platten putzen, schallplatten reinigen, staubige platten,
      static, statisch*`,
    helps: 'record brush, stylus cleaner',
  },
  {
    said: 'distort*, verzerr*, sibilan*, ubersteuert, harsh sound, zischt, klingt dumpf, muffled',
    helps: 'mount align cartridge, headshell gauge protractor, digital stylus gauge',
  },
  {
    said: `dead platter, platter dead, platter stuck, not spin*, does spin, wont spin, dreht nicht, dreht sich, teller steht, motor
      dead, motor kaputt, motor defekt, wont turn, not turn, turn on, no power, completely dead, wont start, geht nicht,
      startet nicht, kein strom, tot, dead deck, dead turntable, too fast, zu schnell, too slow, zu langsam, runs fast, cannot
      stop, lauft nicht`,
    helps: 'repair power supply motor, diagnosis cost estimate, motor drive ic, power supply repair kit, fuse set',
  },
];

interface Phrase {
  readonly words: readonly { readonly text: string; readonly open: boolean }[];
  readonly helps: readonly string[];
}

const listOf = (text: string): string[] => text.split(/,\s+/);

const phrases: readonly Phrase[] = SYMPTOMS.flatMap(({ said, helps }) =>
  listOf(said).map((phrase) => ({
    words: phrase.split(' ').map((word) => ({ text: word.replace('*', ''), open: word.endsWith('*') })),
    helps: listOf(helps),
  })),
);

/** Questions to ask instead when a question tells of a fault; empty when it does not. The longest phrase counts, of equals the first. */
export function helpFor(query: string): readonly string[] {
  // "won't" is one word to whoever complains.
  const said = new Set(atomsOf(query.replaceAll(/['’]/g, '')).map(({ text }) => text));
  const heard = ({ text, open }: Phrase['words'][number]) => said.has(text) || (open && [...said].some((word) => word.startsWith(text)));
  let best: Phrase | null = null;
  for (const phrase of phrases) {
    if (phrase.words.length <= (best?.words.length ?? 0)) continue;
    if (phrase.words.every(heard)) best = phrase;
  }
  return best?.helps ?? [];
}
