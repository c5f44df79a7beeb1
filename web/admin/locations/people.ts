import { userLocations } from '../../../worker/contract/resources/user_locations.ts';
import { standingCell, withStanding } from './standing.tsx';

/** Who belongs to a location, and how; those who have asked are decided on here. */
export const people = withStanding(userLocations);

export const peopleCells = { standing: standingCell('user_name') };
