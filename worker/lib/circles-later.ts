import { makeCircles } from './circles.ts';
import { onceAnswered } from './once-answered.ts';

/**
 * Once it is answered that a friendship or a block has begun or ended, or that somebody has a public profile or has
 * it no longer, circles are made anew. What is not made by then, whoever asks makes as well.
 */
export const makeCirclesLater = onceAnswered('circles_not_made', makeCircles);
