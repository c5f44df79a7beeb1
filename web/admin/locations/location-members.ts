import { userLocations } from '../../../worker/contract/events/memberships.resource.ts';
import { standingCell, withStanding } from './membership-cell.tsx';

/** Members of a location and open membership requests. */
export const people = withStanding(userLocations);

/** Custom cells of the member list. */
export const peopleCells = { standing: standingCell('user_name') };
