export type Greeting = 'morning' | 'afternoon' | 'evening' | 'night';

const MORNING = 5;
const NOON = 12;
const EVENING = 18;
const NIGHT = 23;

/** How the shop greets at an hour of the visitor's own clock, 0 to 23. */
export function greetingAt(hour: number): Greeting {
  if (hour < MORNING || hour >= NIGHT) return 'night';
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}
