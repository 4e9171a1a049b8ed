require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// On a busy machine a second is no time. What is there already is not waited for.
configure({ asyncUtilTimeout: 10_000 });
