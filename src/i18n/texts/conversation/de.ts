import type { Texts } from '../../text-shape';
import type { conversation as english } from './en';

export const conversation: Texts<typeof english> = {
  heading: 'Nachrichten',
  none: 'Noch hat niemand etwas geschrieben. Willst du etwas fragen oder zeigen? Die Werkstatt liest es hier neben deinem Gerät.',
  you: 'Du',
  workshop: 'Die Werkstatt',
  photo: 'Foto {{count}} von {{total}}',
  photoReading: 'Das Foto wird geholt …',
  photoFailed: 'Dieses Foto ließ sich nicht holen.',
  photoGone: 'Dieses Foto ist nicht mehr da.',
  again: 'Noch einmal versuchen',
  label: 'Deine Nachricht',
  hint: 'Du bekommst eine Mail, sobald die Werkstatt geantwortet hat.',
  send: 'Nachricht senden',
  sent: 'Deine Nachricht ist bei der Werkstatt.',
  closed: 'Diese Reparatur ist schon länger vorbei. Für alles andere gibt es das Kontaktformular.',
  toContact: 'Schreib uns',
};
