/** Needs that a visitor can press instead of typing. */
export const commonNeeds = [
  'Can’t sleep',
  'Anxiety',
  'Low mood',
  'Grief',
  'Burnout',
  'Someone to talk to',
];
