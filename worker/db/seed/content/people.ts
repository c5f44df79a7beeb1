import { body } from './people/body.ts';
import { businesses } from './people/businesses.ts';
import { everyday } from './people/everyday.ts';
import { making } from './people/making.ts';
import { named } from './people/named.ts';
import { stillness } from './people/stillness.ts';
import { talking } from './people/talking.ts';
import type { Person } from './shapes.ts';

/** The four whom one can sign in as first, then those who are listed. */
export const people: Person[] = [
  ...named,
  ...businesses,
  ...talking,
  ...body,
  ...stillness,
  ...making,
  ...everyday,
];
