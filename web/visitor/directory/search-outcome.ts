/** Code of the parts of a directory page that only a search shows. */

export { ActiveFilters } from './filters/ActiveFilters.tsx';
export { NoOneNear } from './NoOneNear.tsx';
export { NoResults } from './NoResults.tsx';
export { SearchHints } from './SearchHints.tsx';
