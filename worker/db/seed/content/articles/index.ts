import type { Article, ArticleCategory } from '../shapes.ts';
import { amongOthers } from './among-others.ts';
import { amongOthers2 } from './among-others-2.ts';
import { bodyAndBreath } from './body-and-breath.ts';
import { bodyAndBreath2 } from './body-and-breath-2.ts';
import { firstSteps } from './first-steps.ts';
import { firstSteps2 } from './first-steps-2.ts';
import { firstSteps3 } from './first-steps-3.ts';
import { firstSteps4 } from './first-steps-4.ts';
import { hardDays } from './hard-days.ts';
import { hardDays2 } from './hard-days-2.ts';

/** In the order in which the home page shows them. */
export const articleCategories: ArticleCategory[] = [
  { tag: 'first-steps', name: 'First Steps' },
  { tag: 'hard-days', name: 'Hard Days' },
  { tag: 'body-and-breath', name: 'Body and Breath' },
  { tag: 'among-others', name: 'Among Others' },
];

export const articles: Article[] = [
  ...firstSteps,
  ...firstSteps2,
  ...firstSteps3,
  ...firstSteps4,
  ...hardDays,
  ...hardDays2,
  ...bodyAndBreath,
  ...bodyAndBreath2,
  ...amongOthers,
  ...amongOthers2,
];
