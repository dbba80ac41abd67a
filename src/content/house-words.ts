import type { Locale } from '../../domain/locale';

/**
 * What people ask the shop itself for, and the pages that answer it, the best one first: of a row the first that exists.
 * Kept by hand. Both languages are heard on every page, for many write the one and read the other.
 */
export const HOUSE_WORDS: readonly { readonly pages: readonly string[]; readonly en: string; readonly de: string }[] = [
  {
    pages: ['/shipping', '/faq/shipping'],
    en: 'shipping, shipping costs, shipping to switzerland, ship, switzerland, austria, uk, england, france, italy, usa, europe, delivery, delivery time, postage, parcel, dhl, tracking, customs, import duty, abroad, how long does it take',
    de: 'versand, versandkosten, versand schweiz, schweiz, österreich, frankreich, italien, europa, verschicken, versenden, lieferung, lieferzeit, lieferkosten, porto, paket, sendung, sendungsverfolgung, zoll, ausland, wie lange dauert',
  },
  {
    pages: ['/contact', '/about'],
    en: 'contact, opening hours, opening times, hours, open today, closed, phone, phone number, telephone, call, email, mail, address, location, directions, where are you, store, visit, help, support, question, gift card, gift voucher, voucher, gift certificate',
    de: 'kontakt, öffnungszeiten, geöffnet, offen, geschlossen, wann offen, telefon, telefonnummer, anrufen, hotline, e-mail, email, mail, adresse, anfahrt, standort, laden, ladengeschäft, besuchen, vorbeikommen, wo seid ihr, hilfe, frage, gutschein, geschenkgutschein, geschenkkarte',
  },
  {
    pages: ['/withdrawal', '/returns', '/faq/returns'],
    en: 'withdrawal, right of withdrawal, withdraw, revoke, cancel order, cancel contract, cancellation',
    de: 'widerruf, widerrufen, widerrufsrecht, widerrufsbelehrung, widerrufsformular, bestellung stornieren, stornierung, kündigen',
  },
  {
    pages: ['/returns', '/faq/returns', '/withdrawal'],
    en: 'returns, return, send back, refund, money back, exchange goods, complaint',
    de: 'rückgabe, rückgaberecht, retoure, retouren, rücksendung, zurückgeben, zurückschicken, zurücksenden, umtausch, umtauschen, geld zurück, erstattung, rückerstattung',
  },
  {
    pages: ['/warranty', '/faq/returns'],
    en: 'warranty, guarantee, statutory warranty, defect, claim, broken on arrival',
    de: 'garantie, gewährleistung, gewährleistungsrecht, reklamation, reklamieren, mangel, mängel, herstellergarantie',
  },
  { pages: ['/imprint'], en: 'imprint, legal notice, company, owner', de: 'impressum, anbieterkennzeichnung, firma, inhaber' },
  {
    pages: ['/agb', '/terms-and-conditions'],
    en: 'terms, terms and conditions, terms of service, gtc, conditions of sale',
    de: 'agb, geschäftsbedingungen, allgemeine geschäftsbedingungen, nutzungsbedingungen',
  },
  {
    pages: ['/privacy-statement'],
    en: 'privacy, privacy policy, data protection, gdpr, personal data',
    de: 'datenschutz, datenschutzerklärung, dsgvo, persönliche daten, daten löschen',
  },
  {
    pages: ['/payment', '/faq/payment-invoices'],
    en: 'payment, payment methods, how to pay, pay, paypal, credit card, klarna, instalments, bitcoin, invoice, vat invoice, receipt, bank transfer',
    de: 'zahlung, zahlungsarten, zahlungsmöglichkeiten, bezahlen, zahlen, paypal, kreditkarte, klarna, ratenzahlung, raten, überweisung, vorkasse, auf rechnung, rechnung, quittung, mehrwertsteuer',
  },
  {
    pages: ['/faq/configuration-exchange', '/purchase'],
    en: 'trade in, trade-in, part exchange, exchange old part, how does the exchange work',
    de: 'inzahlungnahme, in zahlung geben, altteil, tausch, tauschteil, wie läuft der tausch',
  },
  {
    pages: ['/purchase', '/contact'],
    en: 'sell, sell my turntable, sell my technics, do you buy, buy used, buying in',
    de: 'ankauf, verkaufen, plattenspieler verkaufen, technics verkaufen, kauft ihr an, ankaufen',
  },
  {
    pages: ['/grading-and-cosmetics', '/faq/turntable-sale'],
    en: 'grading, grades, condition grades, what does mint mean, near mint meaning, very good plus meaning, cosmetics, scratches',
    de: 'zustand, zustände, zustandsbeschreibung, bewertung, was heißt mint, was bedeutet near mint, optik, kratzer, gebrauchsspuren',
  },
  {
    pages: ['/buying-guide', '/faq/turntable-sale'],
    en: 'buying guide, which technics, which model, advice, recommendation, first turntable, beginners',
    de: 'kaufberatung, beratung, ratgeber, welchen technics, welches modell, empfehlung, erster plattenspieler, anfänger, einsteiger',
  },
  {
    pages: ['/legacy'],
    en: 'history, legacy, difference, compare models, model history, all models, serial number, year of manufacture',
    de: 'geschichte, unterschied, unterschiede, modelle vergleichen, modellgeschichte, alle modelle, seriennummer, baujahr bestimmen',
  },
  {
    pages: ['/vacancies', '/about'],
    en: 'jobs, job, vacancies, careers, work with you, internship, apprenticeship, hiring',
    de: 'jobs, job, stellen, stellenangebote, karriere, arbeiten bei euch, praktikum, ausbildung, bewerbung',
  },
  {
    pages: ['/rental', '/faq/rentals', '/contact'],
    en: 'rental conditions, deposit, how does renting work, rental terms',
    de: 'mietbedingungen, kaution, pfand, wie läuft die miete, leihbedingungen',
  },
  {
    pages: ['/service', '/faq/service', '/contact'],
    en: 'repair process, how long does a repair take, repair time, repair costs, express repair, walk in, appointment',
    de: 'reparaturdauer, wie lange dauert eine reparatur, was kostet eine reparatur, reparaturkosten, termin, ablauf reparatur',
  },
  {
    pages: ['/faq/app-offline'],
    en: 'app, install app, offline, without internet, home screen',
    de: 'app, app installieren, offline, ohne internet, startbildschirm',
  },
  {
    pages: ['/cookie-statement', '/privacy-statement'],
    en: 'cookies, cookie policy, local storage',
    de: 'cookies, cookie-erklärung, lokaler speicher',
  },
  { pages: ['/accessibility'], en: 'accessibility, screen reader', de: 'barrierefreiheit, barrierefrei, screenreader' },
  {
    pages: ['/about'],
    en: 'about us, who are you, team, workshop, company history, neukölln, berlin',
    de: 'über uns, wer seid ihr, team, werkstatt, neukölln, berlin',
  },
];

/** Pages that are no texts, and have a route of their own where they exist (`src/routes/{path}.tsx`). */
export const PAGES_OF_THEIR_OWN: readonly { readonly path: string; readonly title: Readonly<Record<Locale, string>> }[] = [
  { path: '/contact', title: { en: 'Contact', de: 'Kontakt' } },
  { path: '/rental', title: { en: 'Rental', de: 'Verleih' } },
  { path: '/service', title: { en: 'Service', de: 'Service' } },
  { path: '/withdrawal', title: { en: 'Withdraw from a contract', de: 'Vertrag widerrufen' } },
];
