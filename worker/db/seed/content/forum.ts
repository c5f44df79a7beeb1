import { griefAndWork } from './forum/grief-and-work.ts';
import { singingAndCaring } from './forum/singing-and-caring.ts';
import { walkingAndSitting } from './forum/walking-and-sitting.ts';
import { yogaAndSleep } from './forum/yoga-and-sleep.ts';
import type { Thread } from './shapes.ts';

export const threads: Thread[] = [
  ...griefAndWork,
  ...walkingAndSitting,
  ...yogaAndSleep,
  ...singingAndCaring,
];
