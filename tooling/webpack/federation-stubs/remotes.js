// Stands in for references to remotes by import: nothing here imports a remote at build time.
export const remotes = undefined;
