/** What the person at the command can do something about: printed as it is, without a stack. */
export class ReleaseProblem extends Error {}
