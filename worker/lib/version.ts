import { version as released } from '../../package.json';

export const version: string = released;
