import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { getGridCell } from '../../contract/shared/distance.ts';
import { defaultRadiusKm } from '../../contract/shared/limits.ts';
import { type Database, prepare, statement } from '../../db/client.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { placesTable } from '../../db/schema/search-data.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import type { Job } from '../../jobs/scheduler.ts';

/** Places read or written per statement. */
const atOnce = 10_000;

const KM_PER_DEGREE = 111.2;

/** Hourly job: stores the number of practitioners within 25 km of each place. */
export const nearbyCountsJob: Job = {
  name: 'places',
  period: 60,
  async run(_env, db) {
    const places = await readPlaces(db);
    const { populated } = await db.run({ queries: { populated: populatedPlacesQuery() } });
    const counts = countNearby(places, new Map(populated.map(({ id, count }) => [id, count])));
    const changed = places.flatMap(({ id, practitioners_nearby }) => {
      const count = counts.get(id) ?? 0;
      return count === practitioners_nearby ? [] : [[id, count] as const];
    });
    for (let at = 0; at < changed.length; at += atOnce)
      await db.run({ written: [buildUpdate(changed.slice(at, at + atOnce))] });
    return { note: `Places with another number of practitioners nearby: ${changed.length}.` };
  },
};

const placesPageQuery = prepare(['after'], ({ after }) =>
  qb
    .select({
      id: placesTable.id,
      lat: placesTable.lat,
      lng: placesTable.lng,
      practitioners_nearby: placesTable.practitioners_nearby,
    })
    .from(placesTable)
    .where(gt(placesTable.id, after))
    .orderBy(asc(placesTable.id))
    .limit(atOnce),
);

type PlaceCount = NonNullable<ReturnType<typeof placesPageQuery>['row']>;

async function readPlaces(db: Database): Promise<PlaceCount[]> {
  const places: PlaceCount[] = [];
  for (;;) {
    const after: string = places.at(-1)?.id ?? '';
    const { page } = await db.run({ queries: { page: placesPageQuery({ after }) } });
    places.push(...page);
    if (page.length < atOnce) return places;
  }
}

/** Practitioners per place; some levels publish no place. */
const populatedPlacesQuery = prepare([], () =>
  qb
    .select({ id: sql<string>`${usersTable.place_id}`, count: sql<number>`count(*)` })
    .from(usersTable)
    .innerJoin(membershipLevelsTable, eq(membershipLevelsTable.id, usersTable.membership_level_id))
    .where(
      and(
        isTrue(usersTable.is_practitioner),
        isNotNull(usersTable.place_id),
        isTrue(membershipLevelsTable.authz_user_detailed),
      ),
    )
    .groupBy(usersTable.place_id),
);

/** Counts by place; each place with practitioners adds them to the places around it. */
export function countNearby(
  places: readonly Pick<PlaceCount, 'id' | 'lat' | 'lng'>[],
  practitioners: ReadonlyMap<string, number>,
): Map<string, number> {
  const cells = Map.groupBy(places, ({ lat, lng }) => getGridCell(lat, lng));
  const counts = new Map<string, number>();
  for (const { id, lat, lng } of places) {
    const count = practitioners.get(id);
    if (!count) continue;
    for (const cell of listCellsAround(lat, lng)) {
      for (const place of cells.get(cell) ?? []) {
        if (computeDistanceKm(place, { lat, lng }) <= defaultRadiusKm)
          counts.set(place.id, (counts.get(place.id) ?? 0) + count);
      }
    }
  }
  return counts;
}

interface Position {
  lat: number;
  lng: number;
}

/** Distance as the directory measures it, on a flat map. */
const computeDistanceKm = (from: Position, to: Position) =>
  KM_PER_DEGREE *
  Math.hypot(to.lat - from.lat, (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180));

function listCellsAround(lat: number, lng: number): number[] {
  const high = Math.ceil((defaultRadiusKm / KM_PER_DEGREE) * 10);
  const wide = Math.ceil(high / Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  const middle = getGridCell(lat, lng);
  const lines = Array.from({ length: 2 * high + 1 }, (_, index) => index - high);
  const columns = Array.from({ length: 2 * wide + 1 }, (_, index) => index - wide);
  return lines.flatMap((line) => columns.map((column) => middle + line * 3_600 + column));
}

const buildUpdate = (counts: readonly (readonly [id: string, count: number])[]) =>
  statement(
    qb
      .update(placesTable)
      .set({ practitioners_nearby: sql`value ->> 1` })
      .from(sql`json_each(${JSON.stringify(counts)})`)
      .where(eq(placesTable.id, sql`value ->> 0`)),
  );
