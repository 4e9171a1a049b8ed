// Stands in for the description of the configuration that federation puts into its error reports.
export const optionsToMFContext = () => undefined;
