import { m } from '#messages';

/** Needs that a visitor can press instead of typing. */
export const getCommonNeeds = () => [
  m['directory.need_sleep'](),
  m['directory.need_anxiety'](),
  m['directory.need_low_mood'](),
  m['directory.need_grief'](),
  m['directory.need_burnout'](),
  m['directory.need_talk'](),
];
