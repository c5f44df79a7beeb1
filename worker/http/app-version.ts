import { version as released } from '../../package.json';
import type { Bindings } from '../env.ts';

export const version: string = released;

/** The release and the id of its deployment. */
export const versionOf = ({ VERSION }: Bindings) => `${version}+${VERSION.id}`;
