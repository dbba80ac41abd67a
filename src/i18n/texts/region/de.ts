import type { Texts } from '../../text-shape';
import type { region as english } from './en';

export const region: Texts<typeof english> = {
  title: 'Land und Sprache',
  country: 'Wohin sollen wir liefern?',
  countryHint: 'Die Preise enthalten die Mehrwertsteuer dieses Landes.',
  language: 'Sprache',
  apply: 'Übernehmen',
  cancel: 'Abbrechen',
  question: 'Lieferland ändern: {{country}}?',
  change: 'Nach {{country}} wechseln',
  keep: 'Bei {{country}} bleiben',
  pricesChange: 'Die Preise ändern sich mit der Mehrwertsteuer ({{rate}}).',
  pricesNet: 'Die Preise dort sind ohne MwSt.; Einfuhrabgaben können dazukommen.',
  allStay: 'Alles in deinem Warenkorb bleibt.',
  shippingAnew: 'Der Versand wird neu berechnet.',
  stayBehind_one: 'Ein Artikel aus deinem Warenkorb ist dort nicht erhältlich:',
  stayBehind_other: '{{count}} Artikel aus deinem Warenkorb sind dort nicht erhältlich:',
  failedTitle: 'Nichts wurde geändert.',
  failed: 'Der Shop ist gerade nicht erreichbar. Bitte versuch es gleich noch einmal.',
};
