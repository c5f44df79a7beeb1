/** List resource and cells for the members and open requests of a location. */

import { membershipsResource } from '../../../worker/contract/events/memberships.resource.ts';
import { createMembershipCell, withMembershipColumn } from './membership-cell.tsx';

/** Members of a location and open membership requests. */
export const locationMemberResource = withMembershipColumn(membershipsResource);

/** Custom cells of the member list. */
export const locationMemberCells = { standing: createMembershipCell('user_name') };
