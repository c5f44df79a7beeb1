import { buildIfChanged } from '../../worker/local/build.ts';

/** Once, before the journeys begin. */
export default () => buildIfChanged();
