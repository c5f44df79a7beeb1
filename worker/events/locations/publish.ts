import { auditedUpdate } from '../../db/audited-update.ts';

/**
 * Publishes a location when its creator's membership is approved, in the same batch (contract,
 * section 8).
 */
export const publishLocation = (id: string, by: string, moment: string) =>
  auditedUpdate({
    table: 'locations',
    resource: 'locations',
    titleColumn: 'name',
    id,
    actorId: by,
    at: moment,
    set: { is_public: 1 },
    historyFormat: { is_public: 'flag' },
    when: `exists (select 1 from user_locations ul where ul.location_id = locations.id
      and ul.user_id = locations.created_by and ul.approved_by_id = ?4 and ul.updated_at = ?3)`,
  }).statements;
