require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// On a busy machine a second is no time. What is there already is not waited for.
configure({ asyncUtilTimeout: 10_000 });

// React's development build captures a stack for each element, to name its owner in warnings: a tenth of a form's test.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

const STACKS_IN_A_SECOND = 10_000;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => STACKS_IN_A_SECOND,
  set: () => {},
});
