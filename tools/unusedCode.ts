interface LibraryPart {
  /** A module of `node_modules`. */
  file: string;
  /** Functions that do nothing in the built site: see `withoutBodies`. */
  functions: readonly string[];
}

/**
 * React's `<ViewTransition>`: pages change by the browser's own transitions (site/navigation.tsx). All of these act on fibers of that component
 * alone.
 */
const viewTransitions = [
  'getViewTransitionName',
  'getViewTransitionClassName',
  'trackEnterViewTransitions',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'createViewTransitionInstance',
  'ViewTransitionPseudoElement.prototype',
];

/** What a `ref` of a fragment can do. */
const fragmentRefs = [
  'FragmentInstance.prototype',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
];

/** `useActionState`: forms have stores of their own. */
const actionState = [
  'dispatchActionState',
  'runActionStateAction',
  'handleActionReturnValue',
  'onActionSuccess',
  'onActionError',
  'notifyActionListeners',
  'mountActionState',
  'updateActionState',
  'updateActionStateImpl',
  'rerenderActionState',
];

/** `<SuspenseList>` and `<Activity>`. */
const boundaries = ['updateSuspenseListComponent', 'updateActivityComponent'];

/** `onBeforeInput`. */
const beforeInput = ['getNativeBeforeInputChars', 'getFallbackBeforeInputChars'];

/** A root's own order of what is hydrated first: islands are roots (runtime/render/client). */
const hydrationOrder = ['ReactDOMHydrationRoot.prototype.unstable_scheduleHydration', 'attemptExplicitHydrationTarget'];

/** Names of components around one that threw: reports name the node. */
const componentStacks = ['getStackByFiberInDevAndProd', 'describeNativeComponentFrame', 'describeFiber'];

/** Hints of `react-dom` to fetch ahead: the server writes them into the head, later ones are site/ahead's. */
const hints = ['prefetchDNS', 'preconnect', 'preload', 'preloadModule'];
const hintedFiles = ['preinitScript', 'preinitStyle', 'preinitModuleScript'];

/** Stores list their members with `makeAutoObservable` and wait by `async`: neither decorators nor generators. */
const decoratorsAndFlows = [
  'decorateAction20223_',
  'decorateComputed20223_',
  'decorateFlow20223_',
  'decorateObservable20223_',
  'createFlowDescriptor',
  'flow',
  'isGenerator',
];

/** What `observer` tells React's developer tools. */
const dependencyTree = ['getDependencyTree', 'nodeToDependencyTree'];

/** Code of libraries that no page reaches: who starts to use one of these takes it off this list. tests/unit/unusedCode.test.ts looks. */
export const unusedCode: readonly LibraryPart[] = [
  {
    file: 'react-dom/cjs/react-dom-client.production.js',
    functions: [
      ...viewTransitions,
      ...fragmentRefs,
      ...actionState,
      ...boundaries,
      ...beforeInput,
      ...hydrationOrder,
      ...componentStacks,
      ...hints,
      ...hintedFiles,
    ],
  },
  {
    file: 'react-dom/cjs/react-dom.production.js',
    functions: [...hints, 'preinit', 'preinitModule'].map((name) => `exports.${name}`),
  },
  { file: 'mobx/dist/mobx.mjs', functions: [...decoratorsAndFlows, ...dependencyTree] },
];
