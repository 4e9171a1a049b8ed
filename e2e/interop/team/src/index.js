void import('./component.jsx');
