import fc from 'fast-check';

// Random cases are the same in every run of `npm test`, so that a red run is the change's doing and not the draw's. Where
// more are asked for, as CI does once a day, they are drawn anew; a property that names a seed keeps it.
if (!process.env['PROPERTY_RUNS']) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20261123 });
