/**
 * Vite plugin that empties functions of React DOM that no page can reach: every page loads React DOM,
 * and they are 12 kB of it. A build fails if React renames one of them.
 */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { isClientEnvironment } from './language-builds.ts';

/** Features of React and React DOM that the site does not use, by name of their export. */
export const unusedReactFeatures = [
  'Activity',
  'ViewTransition',
  'createRoot',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'useActionState',
  'useFormState',
];

const emptied: Record<string, string[]> = {
  'react-dom-client.production.js': [
    // Without a `<ViewTransition>` they walk the committed tree and find nothing.
    'applyViewTransitionToHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'startViewTransition',
    'trackEnterViewTransitions',
    'createViewTransitionInstance',
    // Only a `<ViewTransition>` waits for its pictures.
    'estimateBandwidth',
    'preloadInstanceAndSuspendIfNeeded',
    'suspendInstance',
    // No component renders an element that React would move to the head.
    'acquireResource',
    'createHoistableInstance',
    'getHydratableHoistableCache',
    'getResource',
    'isHostHoistableType',
    'insertSuspendedStylesheets',
    'preloadResourceAndSuspendIfNeeded',
    'suspendResource',
    // The document names its own styles, scripts and fonts.
    'preload',
    'preloadModule',
    'preinitScript',
    'preinitStyle',
    'preinitModuleScript',
    // Forms are sent by handlers, not by actions of React.
    'dispatchActionState',
    'mountActionState',
    'rerenderActionState',
    'runActionStateAction',
    'updateActionState',
    // React exports no `<SuspenseList>`, and no component uses `<Activity>`.
    'updateActivityComponent',
    'updateSuspenseListComponent',
    // No component gives a fragment a ref.
    'collectClientRects',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstances',
    'validateDocumentPositionWithFiberTree',
    // The document is hydrated below its body, and no component renders a custom element.
    'commitHostSingletonAcquisition',
    'createRoot',
    'preconnectAs',
    'releaseSingletonInstance',
    'resolveSingletonInstance',
    'setPropOnCustomElement',
    // React passes it on, but never calls it.
    'defaultOnDefaultTransitionIndicator',
    // Helpers of `findDOMNode` and `unstable_scheduleHydration`, which have no callers.
    'attemptExplicitHydrationTarget',
    'findCurrentFiberUsingSlowPath',
    // Production errors have a number instead of the name of a component.
    'getComponentNameFromType',
    // No component listens to `onSelect` and `onBeforeInput`.
    'constructSelectEvent',
    'getFallbackBeforeInputChars',
    'getNativeBeforeInputChars',
    // The stack of components of an error, which nothing reads.
    'getStackByFiberInDevAndProd',
  ],
  'react-dom.production.js': [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
  ],
};

/** Classes of unused features; their methods are removed. */
const unusedClasses = ['FragmentInstance', 'ViewTransitionPseudoElement'];

/** Attributes that React DOM writes differently and that components use. */
export const usedAttributeAliases = ['htmlFor', 'shapeRendering'];

const listPattern = /^var aliases = new Map\(\[\n(.*?)^ {2}\]\)/ms;
const aliasPattern = / {4}\["([\w-]+)", "[\w:-]+"\],?\n/g;

/** Attributes that React DOM writes differently. */
export const listAttributeAliases = (code: string) =>
  Array.from((listPattern.exec(code)?.[1] ?? '').matchAll(aliasPattern), ([, name = '']) => name);

export const withoutUnusedReactDom = (): Plugin => ({
  name: 'without-unused-react-dom',
  applyToEnvironment: isClientEnvironment,
  load(id) {
    const [, file = ''] = /\/react-dom\/cjs\/([\w.-]+)$/.exec(id) ?? [];
    const names = emptied[file];
    if (!names) return null;
    const code = names.reduce(emptyFunction, readFileSync(id, 'utf8'));
    return file === 'react-dom-client.production.js'
      ? removeAttributeAliases(unusedClasses.reduce(removeMethods, code))
      : code;
  },
});

/** Empties a function at the top level of the file, declared or exported. */
function emptyFunction(code: string, name: string) {
  const whole = new RegExp(
    `^(function ${name}|exports\\.${name} = function )\\([^)]*\\) \\{\\n.*?^\\}`,
    'ms',
  );
  if (!whole.test(code)) throw new Error(`React DOM has no function ${name}. Remove it here.`);
  return code.replace(whole, '$1() {}');
}

function removeMethods(code: string, name: string) {
  const method = new RegExp(`^${name}\\.prototype\\.\\w+ = function \\(.*?^\\};\\n`, 'gms');
  if (!method.test(code)) throw new Error(`React DOM has no class ${name}. Remove it here.`);
  return code.replace(method, '');
}

function removeAttributeAliases(code: string) {
  const known = listAttributeAliases(code);
  const missing = usedAttributeAliases.filter((name) => !known.includes(name));
  if (missing.length > 0) throw new Error(`React DOM has no other names of ${missing}.`);
  return code.replace(listPattern, (list) =>
    list.replace(aliasPattern, (entry, name) => (usedAttributeAliases.includes(name) ? entry : '')),
  );
}
