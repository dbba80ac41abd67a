import type { Texts } from '../../../text-shape';
import type { hours as english } from './en';

export const hours: Texts<typeof english> = {
  closed: 'geschlossen',
  span: '{{from}}–{{until}} Uhr',
  days: '{{first}} bis {{last}}',
  openNow: 'Jetzt geöffnet, bis {{until}} Uhr',
  opensToday: 'Geschlossen, öffnet heute um {{time}}',
  opensTomorrow: 'Geschlossen, öffnet morgen um {{time}}',
  opensOn: 'Geschlossen, öffnet {{weekday}} um {{time}}',
  opensLater: 'Geschlossen, öffnet in {{days}} Tagen, {{weekday}} um {{time}}',
  weekday: {
    monday: 'Montag',
    tuesday: 'Dienstag',
    wednesday: 'Mittwoch',
    thursday: 'Donnerstag',
    friday: 'Freitag',
    saturday: 'Samstag',
    sunday: 'Sonntag',
  },
};
