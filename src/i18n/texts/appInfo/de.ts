import type { Texts } from '../../text-shape';
import type { appInfo as english } from './en';

export const appInfo: Texts<typeof english> = {
  version: { title: 'Diese Version', number: 'Version', built: 'Gebaut' },
  journal: {
    title: 'Protokoll des Warenkorbs',
    text_one:
      'Was dein Warenkorb zuletzt getan hat, in wenigen Worten. Keine Namen, keine Adressen und nicht die Nummer deines Warenkorbs. Wenn etwas nicht stimmt, kopier es in deine Nachricht an uns.',
    text_other:
      'Was dein Warenkorb zuletzt getan hat, {{count}} Einträge in wenigen Worten. Keine Namen, keine Adressen und nicht die Nummer deines Warenkorbs. Wenn etwas nicht stimmt, kopier sie in deine Nachricht an uns.',
    copy: 'Protokoll des Warenkorbs kopieren',
    copied: 'Kopiert. Du kannst es jetzt in eine Nachricht einfügen.',
    select: 'Dieser Browser lässt uns nicht kopieren. Der Text ist unten ausgewählt; kopier ihn von dort.',
  },
};
