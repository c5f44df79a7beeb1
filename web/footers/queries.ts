import type { ShownFooters } from '../../worker/contract/footers.ts';
import { query } from '../lib/query.ts';

export const allFooters = query<ShownFooters>('/footers/fe');
