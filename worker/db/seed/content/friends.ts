import type { Friendship } from './shapes.ts';

/**
 * The tag nora-quinn (member@example.org) has all three relations: her friends, theirs, and the
 * friends of those; one request to her and one from her are open.
 */
export const friendships: Friendship[] = [
  { from: 'nora-quinn', to: 'gwen-parry', requested: 30, approved: 29.5 },
  { from: 'ruth-abiola', to: 'nora-quinn', requested: 420, approved: 418 },
  { from: 'yusuf-demir', to: 'nora-quinn', requested: 41, approved: 40.5 },
  { from: 'open-field-project', to: 'nora-quinn', requested: 3, approved: null },
  { from: 'nora-quinn', to: 'mei-lin-chow', requested: 5, approved: null },
  { from: 'ruth-abiola', to: 'daniel-osei', requested: 510, approved: 509 },
  { from: 'the-quiet-room', to: 'ruth-abiola', requested: 600, approved: 590 },
  { from: 'robin-hale', to: 'ruth-abiola', requested: 790, approved: 789 },
  { from: 'elin-howells', to: 'gwen-parry', requested: 500, approved: 496 },
  { from: 'yusuf-demir', to: 'second-wind', requested: 300, approved: 298 },
  { from: 'daniel-osei', to: 'callum-reid', requested: 330, approved: 329 },
  { from: 'llwyn-bach', to: 'elin-howells', requested: 480, approved: 474 },
  { from: 'hannah-goldberg', to: 'second-wind', requested: 250, approved: 247 },
  { from: 'priya-raman', to: 'daniel-osei', requested: 220, approved: 219 },
  { from: 'amara-okafor', to: 'the-quiet-room', requested: 640, approved: 636 },
  { from: 'amara-okafor', to: 'thandiwe-ncube', requested: 400, approved: 398 },
  { from: 'aoife-ni-bhriain', to: 'harbour-yoga', requested: 350, approved: 349 },
  { from: 'tomasz-wojcik', to: 'alder-and-ash', requested: 470, approved: 469 },
  { from: 'niall-gallagher', to: 'callum-reid', requested: 160, approved: 158 },
  { from: 'siobhan-keane', to: 'aoife-ni-bhriain', requested: 140, approved: 131 },
  { from: 'leila-haddad', to: 'ines-carvalho', requested: 190, approved: 188 },
  { from: 'joyce-adeyemi', to: 'amara-okafor', requested: 210, approved: null },
  { from: 'joyce-adeyemi', to: 'ruth-abiola', requested: 14, approved: null },
  { from: 'ravi-bhatt', to: 'second-wind', requested: 26, approved: null },
];
