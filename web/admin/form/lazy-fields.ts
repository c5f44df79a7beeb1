/** Inputs for kinds of fields that few forms have; a form loads the code of its own. */

import type { ResourceField, ResourceFields } from '../../../worker/contract/resources/resource.ts';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';

const loadGazetteer = () => import('./GazetteerField.tsx');
const loadHtml = () => {
  preloadEditor();
  return import('./ItemHtmlField.tsx');
};
const loadLightMarkup = () => {
  preloadEditor();
  return import('../../ui/light-markup/LightMarkupField.tsx');
};
const loadPicture = () => import('./LibraryPictureField.tsx');
const loadRecurrence = () => import('../../ui/form/fields/RecurrenceField.tsx');
const loadReferenceList = () => import('../../ui/form/fields/ReferenceListField.tsx');
const loadTown = () => import('../../ui/form/fields/TownField.tsx');

/** The editor is large, so it loads together with its field; the field handles a failure. */
const preloadEditor = () => {
  import('../../ui/rich-text/quill-editor.ts').catch(() => {});
};

export const LazyGazetteerField = lazyNamed(loadGazetteer, 'GazetteerField');
export const LazyItemHtmlField = lazyNamed(loadHtml, 'ItemHtmlField');
export const LazyLibraryPictureField = lazyNamed(loadPicture, 'LibraryPictureField');
export const LazyLightMarkupField = lazyNamed(loadLightMarkup, 'LightMarkupField');
export const LazyRecurrenceField = lazyNamed(loadRecurrence, 'RecurrenceField');
export const LazyReferenceListField = lazyNamed(loadReferenceList, 'ReferenceListField');
export const LazyReferenceListMultiField = lazyNamed(loadReferenceList, 'ReferenceListMultiField');
export const LazyTownField = lazyNamed(loadTown, 'TownField');

const inputsByKind: { [Kind in ResourceField['kind']]?: () => Promise<unknown> } = {
  code: loadReferenceList,
  html: loadHtml,
  image: loadPicture,
  image_name: loadPicture,
  place: loadGazetteer,
  rule: loadRecurrence,
};

/** Loads the inputs of an item's fields while the item itself loads. */
export function preloadInputs(fields: ResourceFields) {
  for (const { kind } of Object.values(fields)) inputsByKind[kind]?.().catch(() => {});
}
