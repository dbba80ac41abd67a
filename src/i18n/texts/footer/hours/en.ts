export const hours = {
  closed: 'closed',
  span: '{{from}}–{{until}}',
  days: '{{first}} to {{last}}',
  openNow: 'Open now, until {{until}}',
  opensToday: 'Closed, opens today at {{time}}',
  opensTomorrow: 'Closed, opens tomorrow at {{time}}',
  opensOn: 'Closed, opens {{weekday}} at {{time}}',
  opensLater: 'Closed, opens in {{days}} days, {{weekday}} at {{time}}',
  weekday: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
} as const;
