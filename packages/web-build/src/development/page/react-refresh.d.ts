declare module 'react-refresh/runtime' {
  export const injectIntoGlobalHook: (scope: object) => void;
  export const register: (type: unknown, id: string) => void;
  export const createSignatureFunctionForTransform: () => (type: unknown, ...rest: unknown[]) => unknown;
  export const performReactRefresh: () => unknown;
  export const isLikelyComponentType: (value: unknown) => boolean;
}
