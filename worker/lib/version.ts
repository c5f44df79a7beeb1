import { version as released } from '../../package.json';
import type { Bindings } from '../env.ts';

export const version: string = released;

/** The release and which deployment of it answers. */
export const versionOf = ({ VERSION }: Bindings) => `${version}+${VERSION.id}`;
