import { membershipLevels } from '../contract/resources/membership_levels.ts';
import { source } from '../lib/resource/source.ts';

export const levelsSource = source(membershipLevels);
