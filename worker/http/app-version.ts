/** The release of the deployed code, from `package.json`, and the id of its deployment. */

import { version as released } from '../../package.json';
import type { Bindings } from '../env.ts';

export const releaseVersion: string = released;

export const getVersion = ({ VERSION }: Bindings) => `${releaseVersion}+${VERSION.id}`;
