import { change } from '../../db/audited-update.ts';

/**
 * Publishes a location when its creator's membership is approved, in the same batch (contract,
 * section 8).
 */
export const openToAll = (id: string, by: string, moment: string) =>
  change({
    table: 'locations',
    link: 'locations',
    title: 'name',
    id,
    by,
    moment,
    set: { is_public: 1 },
    telling: { is_public: 'flag' },
    when: `exists (select 1 from user_locations ul where ul.location_id = locations.id
      and ul.user_id = locations.created_by and ul.approved_by_id = ?4 and ul.updated_at = ?3)`,
  }).statements;
