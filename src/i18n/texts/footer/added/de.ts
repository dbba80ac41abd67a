import type { Texts } from '../../../text-shape';
import type { added as english } from './en';

export const added: Texts<typeof english> = {
  added_one: 'In deinem Warenkorb: {{thing}}',
  added_other: 'In deinem Warenkorb: {{count}} × {{thing}}',
  notKept: 'In deinem Warenkorb, solange dieses Fenster offen ist; der Browser speichert hier nichts: {{thing}}',
  changed: 'In deinem Warenkorb geändert: {{thing}}',
  notSaved: 'Das ließ sich auf diesem Gerät nicht speichern. Es wurde nichts hinzugefügt; bitte versuch es noch einmal.',
  openCart: 'Warenkorb öffnen',
};
