/** An operation in a file of its own: what the build leaves of it. */
declare module '*.graphql' {
  const operation: { readonly id: string; readonly name: string };
  export default operation;
}

/** An operation of a screen, by its name and without its tree. */
declare module 'virtual:operation/*' {
  const operation: { readonly id: string; readonly name: string };
  export default operation;
}
