import type { Texts } from '../../text-shape';
import type { footer as english } from './en';

export { contentLabels } from 'virtual:content-labels/de';
export { added } from './added/de';
export { app } from './app/de';
export { hours } from './hours/de';

export const footer: Texts<typeof english> = {
  about: 'Werkstatt und Laden für Plattenspieler, seit {{year}}.',
  store: 'Der Laden in Neukölln',
  phone: 'Hilfe gibt es nur am Telefon.',
  examples: 'Adresse, Telefon und Zeiten sind Beispiele.',
  shop: 'Shop',
  help: 'Hilfe',
  company: 'Rille',
  legal: 'Rechtliches',
  region: 'Land und Sprache',
  withdraw: 'Vertrag widerrufen',
  pages: {
    service: 'Wartung und Reparatur',
    contact: 'Kontakt',
    findOrder: 'Bestellung finden',
    ticket: 'Wo ist mein Gerät?',
    tonearm: 'Tonarm-Check',
    wishList: 'Merkliste',
    compare: 'Vergleich',
  },
  stored: 'Auf diesem Gerät wird nur gespeichert, was der Shop braucht, und nichts verfolgt dich. <more>Was das ist</more>',
  prices: 'Preise inklusive Mehrwertsteuer, wo sie anfällt, zuzüglich Versand.',
  independent: 'Unabhängige Werkstatt, nicht mit Technics oder Panasonic verbunden.',
  colours: { label: 'Farben', auto: 'wie auf diesem Gerät', light: 'hell', dark: 'dunkel' },
};
