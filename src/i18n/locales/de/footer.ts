import type { Texts } from '../../texts';
import type { footer as english } from '../en/footer';

export { contentLabels } from 'virtual:content-labels/de';
export { added } from './added';
export { app } from './app';
export { hours } from './hours';

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
    tonearm: 'Tonarm-Check',
    wishList: 'Merkliste',
    compare: 'Vergleich',
  },
  stored: 'Auf diesem Gerät wird nur gespeichert, was der Shop braucht, und nichts verfolgt dich. <more>Was das ist</more>',
  prices: 'Preise inklusive Mehrwertsteuer, wo sie anfällt, zuzüglich Versand.',
  independent: 'Unabhängige Werkstatt, nicht mit Technics oder Panasonic verbunden.',
  colours: { label: 'Farben', auto: 'wie auf diesem Gerät', light: 'hell', dark: 'dunkel' },
};
