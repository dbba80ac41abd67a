import type { Texts } from '../../text-shape';
import type { claim as english } from './en';

export const claim: Texts<typeof english> = {
  heading: 'Etwas stimmt damit nicht?',
  lead: 'Ist ein Artikel nicht so, wie er sein soll, gibt dir das Gesetz Rechte gegen uns. Reparatur oder Ersatz kosten dich nichts.',
  begin: 'Fehler melden',
  more: 'Was du von uns verlangen kannst',
  of: 'Reklamation {{reference}}: {{thing}}',
  see: 'Ansehen, wie es steht',
  status: 'Mit dem Ticket ansehen, wie es steht',
  title: 'Was stimmt nicht?',
  formLead:
    'Bestellung {{displayId}}. Du zahlst nichts, weder für die Arbeit noch für den Weg, und es kommt kein Kostenvoranschlag vorweg.',
  back: 'Zurück zur Bestellung',
  nothingLeft:
    'In dieser Bestellung gibt es gerade nichts, was du reklamieren kannst: Es ist noch nicht übergeben, schon zurück oder bereits reklamiert.',
  failed: 'Was du reklamieren kannst, ließ sich nicht lesen.',
  again: 'Noch einmal versuchen',
  offline: 'Du kannst alles ausfüllen. Zum Abschicken braucht es ein Netz.',
  parts: {
    what: 'Worum es geht',
    remedy: 'Was du von uns verlangst',
    way: 'Wie es zu uns und zurück kommt',
    contact: 'Wer du bist',
  },
  labels: {
    line: 'Artikel',
    serial: 'Seriennummer',
    description: 'Was daran nicht stimmt',
    remedy: 'Reparatur oder Ersatz',
    wayIn: 'Weg zu uns',
    wayBack: 'Weg zurück',
    phone: 'Telefon',
  },
  serialHint: 'Bei einem Plattenspieler: auf dem Typenschild hinten oder unten.',
  descriptionHint: 'Seit wann? Was macht es, und was sollte es machen?',
  choice: 'Du hast die Wahl',
  choiceHint:
    'Beides ist kostenlos. Nein sagen dürfen wir zu deiner Wahl nur, wenn sie unmöglich ist oder unverhältnismäßig viel kostet; dann bleibt das andere.',
  remedy: {
    repair: 'Repariert es',
    'repair-how': 'Deine Rechte für diesen Artikel gelten dann {{extends}} Monate länger: {{months}} Monate ab Empfang statt {{before}}.',
    replacement: 'Schickt mir einen anderen',
    'replacement-how': 'Denselben Artikel, ohne den Mangel. Der mangelhafte kommt zu uns.',
    oneOfAKind:
      'Geht hier nicht: Er war gebraucht, und genau so einen gibt es kein zweites Mal. Gelingt die Reparatur nicht, kannst du den Preis mindern oder dein Geld zurückbekommen.',
  },
  period: {
    new: 'Deine Rechte gelten {{years}} Jahre ab Empfang.',
    short: 'Für diesen gebrauchten Artikel hast du {{years}} Jahr ab Empfang vereinbart.',
    late: 'Du weißt nicht, ob die Zeit schon um ist? Schick es trotzdem ab; wir sehen uns jede Reklamation an.',
  },
  presumed:
    'Zeigt sich der Mangel innerhalb eines Jahres ab Empfang, wird vermutet, dass er von Anfang an da war. Du musst nichts beweisen.',
  way: {
    'walk-in': 'Ich bringe es',
    'walk-in-how': 'In den Laden nach Neukölln, solange er offen ist.',
    parcel: 'Ich schicke es, ihr zahlt',
    'parcel-how': 'Wir schreiben dir und schicken eine bezahlte Paketmarke. Bitte warte darauf.',
    collect: 'Ich hole es im Laden ab',
    send: 'Als Paket zu mir, ihr zahlt',
  },
  send: 'Reklamation senden',
  nothing: 'Es ist nichts zu zahlen.',
  privacy: 'Was wir damit machen, steht in der <link>Datenschutzerklärung</link>.',
  sending: 'Die Reklamation wird gesendet …',
  open: 'Dieser Artikel ist schon reklamiert, und das läuft weiter. Du findest es bei der Bestellung.',
  sent: {
    title: 'Deine Reklamation ist bei uns.',
    at: 'Eingegangen am {{moment}}.',
    ticket: 'Dein Ticket: {{reference}}',
    mail: 'Die Eingangsbestätigung geht an die E-Mail-Adresse der Bestellung.',
    next: 'Wie es weitergeht',
    'walk-in': 'Bring es, solange der Laden offen ist, und nenn {{reference}}.',
    parcel: 'Wir schreiben dir und schicken eine bezahlte Paketmarke. Leg einen Zettel mit {{reference}} in den Karton.',
    after: 'Wir sehen es uns an und schreiben dir, was wir tun.',
  },
  card: {
    title: 'Reklamation, gesetzliche Gewährleistung',
    about: 'Aus Bestellung {{displayId}}. Es kostet dich nichts.',
    asked: { repair: 'Du hast Reparatur gewählt.', replacement: 'Du hast Ersatz gewählt.' },
    undecided: 'Wir sehen es uns an und schreiben dir, was wir tun.',
    said: 'Was wir sagen, am {{date}}',
  },
  decided: {
    repair: 'Wir reparieren es, für dich kostenlos.',
    replacement: 'Du bekommst einen anderen dafür, für dich kostenlos.',
    price_reduction: 'Du behältst es, und wir geben dir einen Teil des Preises zurück.',
    refund: 'Du bekommst dein Geld zurück.',
    declined: 'Wir sehen hier keinen Mangel, für den wir haften.',
  },
  rights: {
    repair:
      'Gelingt die Reparatur nicht oder dauert sie zu lange, kannst du den Preis mindern oder dein Geld zurückverlangen, und Schadensersatz, wo das Gesetz ihn vorsieht.',
    replacement:
      'Dauert das zu lange oder ist auch der nächste mangelhaft, kannst du den Preis mindern oder dein Geld zurückverlangen, und Schadensersatz, wo das Gesetz ihn vorsieht.',
    price_reduction:
      'Das Geld kommt auf dem Weg, auf dem du gezahlt hast. Alle deine anderen Rechte für diesen Artikel bleiben, wie sie sind.',
    refund: 'Das Geld kommt auf dem Weg, auf dem du gezahlt hast.',
    declined:
      'Das musst du nicht hinnehmen. Schreib uns, was du anders siehst, und wir sehen noch einmal nach. Im ersten Jahr ab Empfang müssen wir zeigen, dass der Mangel nicht da war. Haben wir unrecht, kannst du den Preis mindern oder vom Vertrag zurücktreten. Eine Verbraucherzentrale oder ein Anwalt kann dir helfen, und der Weg zum Gericht steht dir offen.',
  },
  extended: 'Repariert am {{date}}. Deine Rechte dafür gelten jetzt {{months}} Monate ab Empfang, {{extends}} mehr als vorher.',
};
