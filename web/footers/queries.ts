import type { FooterList } from '../../worker/contract/footers.ts';
import { query } from '../lib/query.ts';

export const allFooters = query<FooterList>('/footers/fe');
