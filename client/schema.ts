/** Types of the API, made by `npm run client:types` of the document e5f11d9818e83294e54b7b998fba738a29fb194f8bbb09310164e4190695d11e. */
export interface paths {
    "/api/state/{entity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one entity
         * @description Read one entity.
         */
        get: operations["getEntity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * C: Read every entity, the system's free keys and the caller's context; D: Read every entity, sorted by id
         * @description C: Read every entity, the system's free keys and the caller's context; D: Read every entity, sorted by id.
         */
        get: operations["listEntities"];
        put?: never;
        /**
         * A: Store a representation of one entity, and drive the device to it; C: Set the states of entities, and free keys of the system
         * @description A: Store a representation of one entity, and drive the device to it; C: Set the states of entities, and free keys of the system.
         */
        post: operations["setState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Command one entity
         * @description Command one entity.
         */
        post: operations["commandEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/interpret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Interpret a sentence, and execute it
         * @description Interpret a sentence, and execute it.
         */
        post: operations["interpretSentence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/interpret/sentences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files of own sentences, and what is wrong with them
         * @description List the files of own sentences, and what is wrong with them.
         */
        get: operations["listSentenceFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Command one entity
         * @description Command one entity.
         */
        post: operations["commandEntityFlat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the history of an entity, oldest first; the first row is the state at the start
         * @description Read the history of an entity, oldest first; the first row is the state at the start.
         */
        get: operations["getHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/history/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read samples of several entities for small charts: the state at the end of each part of a time
         * @description Read samples of several entities for small charts: the state at the end of each part of a time.
         */
        get: operations["getHistorySamples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logbook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what happened in the home and what caused it, newest first
         * @description Read what happened in the home and what caused it, newest first.
         */
        get: operations["getLogbook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the areas, with the entities in each
         * @description List the areas, with the entities in each.
         */
        get: operations["listAreas"];
        put?: never;
        /**
         * Add an area; its id is made of its name
         * @description Add an area; its id is made of its name.
         */
        post: operations["addArea"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/areas/{area_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an area: what was in it is in no area then
         * @description Remove an area: what was in it is in no area then.
         */
        delete: operations["removeArea"];
        options?: never;
        head?: never;
        /**
         * Change an area, also one that a home has
         * @description Change an area, also one that a home has.
         */
        patch: operations["changeArea"];
        trace?: never;
    };
    "/floors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the floors, with the areas on each
         * @description List the floors, with the areas on each.
         */
        get: operations["listFloors"];
        put?: never;
        /**
         * Add a floor; its id is made of its name
         * @description Add a floor; its id is made of its name.
         */
        post: operations["addFloor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floors/{floor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a floor: its areas are on no floor then
         * @description Remove a floor: its areas are on no floor then.
         */
        delete: operations["removeFloor"];
        options?: never;
        head?: never;
        /**
         * Change a floor, also one that a home has
         * @description Change a floor, also one that a home has.
         */
        patch: operations["changeFloor"];
        trace?: never;
    };
    "/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the labels, with the entities that carry each
         * @description List the labels, with the entities that carry each.
         */
        get: operations["listLabels"];
        put?: never;
        /**
         * Add a label; its id is made of its name
         * @description Add a label; its id is made of its name.
         */
        post: operations["addLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/labels/{label_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a label: nothing carries it any more
         * @description Remove a label: nothing carries it any more.
         */
        delete: operations["removeLabel"];
        options?: never;
        head?: never;
        /**
         * Change a label, also one that a home has
         * @description Change a label, also one that a home has.
         */
        patch: operations["changeLabel"];
        trace?: never;
    };
    "/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is said of each entity: names, aliases, area, labels, icon, whether it is hidden
         * @description List what is said of each entity: names, aliases, area, labels, icon, whether it is hidden.
         */
        get: operations["listEntityEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is said of one entity
         * @description Read what is said of one entity.
         */
        get: operations["getEntityEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what is said of an entity; null gives back what its home says
         * @description Change what is said of an entity; null gives back what its home says.
         */
        patch: operations["changeEntityEntry"];
        trace?: never;
    };
    "/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the devices, with the entities of each
         * @description List the devices, with the entities of each.
         */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devices/{device_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one device
         * @description Read one device.
         */
        get: operations["getDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the name, the area or the labels of a device; null gives back what its home says
         * @description Change the name, the area or the labels of a device; null gives back what its home says.
         */
        patch: operations["changeDevice"];
        trace?: never;
    };
    "/scenes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scenes
         * @description List the scenes.
         */
        get: operations["listScenes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenes/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a scene by its id, its slug or its name
         * @description Activate a scene by its id, its slug or its name.
         */
        post: operations["activateScene"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenes/capture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a scene from the present states of entities
         * @description Create a scene from the present states of entities.
         */
        post: operations["captureScene"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenes/{scene_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a scene, with its actions as written
         * @description Read a scene, with its actions as written.
         */
        get: operations["getScene"];
        /**
         * Change the name, the description or the actions of a scene; its id stays
         * @description Change the name, the description or the actions of a scene; its id stays.
         */
        put: operations["putScene"];
        post?: never;
        /**
         * Delete a scene that a client has made
         * @description Delete a scene that a client has made.
         */
        delete: operations["deleteScene"];
        options?: never;
        head?: never;
        /**
         * Change the name, the description or the actions of a scene; its id stays
         * @description Change the name, the description or the actions of a scene; its id stays.
         */
        patch: operations["updateScene"];
        trace?: never;
    };
    "/automations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the automations
         * @description List the automations.
         */
        get: operations["listAutomations"];
        put?: never;
        /**
         * Create, update, delete, trigger, toggle or duplicate an automation
         * @description Create, update, delete, trigger, toggle or duplicate an automation.
         */
        post: operations["changeAutomation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/automations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an automation, with its configuration as written
         * @description Read an automation, with its configuration as written.
         */
        get: operations["getAutomation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change parts of an automation's configuration; omitted parts stay, null removes a part
         * @description Change parts of an automation's configuration; omitted parts stay, null removes a part.
         */
        patch: operations["updateAutomation"];
        trace?: never;
    };
    "/automations/{id}/traces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the last 20 runs of an automation, step by step, newest first
         * @description Read the last 20 runs of an automation, step by step, newest first.
         */
        get: operations["listAutomationTraces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call the webhook of an automation
         * @description Call the webhook of an automation.
         */
        post: operations["callWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the add-ons
         * @description List the add-ons.
         */
        get: operations["listAddons"];
        put?: never;
        /**
         * Install, uninstall, start, stop, restart, update or show an add-on
         * @description Install, uninstall, start, stop, restart, update or show an add-on.
         */
        post: operations["changeAddon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the packages
         * @description List the packages.
         */
        get: operations["listPackages"];
        put?: never;
        /**
         * Install, uninstall or update a package
         * @description Install, uninstall or update a package.
         */
        post: operations["changePackage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/homes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the homes
         * @description List the homes.
         */
        get: operations["listHomes"];
        put?: never;
        /**
         * Connect a home: the connection is tried first; its entities appear while Hearth runs
         * @description Connect a home: the connection is tried first; its entities appear while Hearth runs.
         */
        post: operations["addHome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/homes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a home: its entities go, their history is kept
         * @description Remove a home: its entities go, their history is kept.
         */
        delete: operations["removeHome"];
        options?: never;
        head?: never;
        /**
         * Rename a home, or connect it by another URL of its kind or with other credentials, which are tried first
         * @description Rename a home, or connect it by another URL of its kind or with other credentials, which are tried first.
         */
        patch: operations["changeHome"];
        trace?: never;
    };
    "/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the profiles with their language models
         * @description List the profiles with their language models.
         */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/interpret/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the profiles that have a language model, and how each is
         * @description List the profiles that have a language model, and how each is.
         */
        get: operations["listProfiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/models/{profile}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unset the language model of a profile, with its key
         * @description Unset the language model of a profile, with its key.
         */
        delete: operations["removeModel"];
        options?: never;
        head?: never;
        /**
         * Set the language model of a profile, or change some of its fields
         * @description Set the language model of a profile, or change some of its fields.
         */
        patch: operations["changeModel"];
        trace?: never;
    };
    "/models/{profile}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the language model of a profile one tiny question
         * @description Ask the language model of a profile one tiny question.
         */
        post: operations["testModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is allowed, asked about or denied beside roles and grants
         * @description Read what is allowed, asked about or denied beside roles and grants.
         */
        get: operations["getPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what is allowed, asked about or denied, or make the house read-only
         * @description Change what is allowed, asked about or denied, or make the house read-only.
         */
        patch: operations["changePolicy"];
        trace?: never;
    };
    "/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the approvals that you can give or have asked for
         * @description List the approvals that you can give or have asked for.
         */
        get: operations["listApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approval-webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your webhooks of approvals; as an admin without a grant, all
         * @description List your webhooks of approvals; as an admin without a grant, all.
         */
        get: operations["listApprovalHooks"];
        put?: never;
        /**
         * Be told by a webhook of approvals that you may decide
         * @description Be told by a webhook of approvals that you may decide.
         */
        post: operations["createApprovalHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approval-webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a webhook of approvals
         * @description Remove a webhook of approvals.
         */
        delete: operations["removeApprovalHook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an approval
         * @description Read an approval.
         */
        get: operations["getApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve what was asked for: it is done now, once
         * @description Approve what was asked for: it is done now, once.
         */
        post: operations["approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse what was asked for: it is never done; who has asked can withdraw it so
         * @description Refuse what was asked for: it is never done; who has asked can withdraw it so.
         */
        post: operations["refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who did what, and what was refused
         * @description Read who did what, and what was refused.
         */
        get: operations["getAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what you have scheduled and is not over; of all, as an admin
         * @description List what you have scheduled and is not over; of all, as an admin.
         */
        get: operations["listScheduled"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduled/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is scheduled
         * @description Read what is scheduled.
         */
        get: operations["getScheduled"];
        put?: never;
        post?: never;
        /**
         * Cancel what is scheduled; what was done for a while stays as it is
         * @description Cancel what is scheduled; what was done for a while stays as it is.
         */
        delete: operations["cancelScheduled"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/versions/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what versions are kept of; what is deleted is found here again
         * @description List what versions are kept of; what is deleted is found here again.
         */
        get: operations["listVersioned"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/versions/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the versions of one thing, the newest first
         * @description Read the versions of one thing, the newest first.
         */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/versions/{kind}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an earlier version; that is a change like any other, and can be undone
         * @description Restore an earlier version; that is a change like any other, and can be undone.
         */
        post: operations["restoreVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/watches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your watches; as an admin without a grant, all
         * @description List your watches; as an admin without a grant, all.
         */
        get: operations["listWatches"];
        put?: never;
        /**
         * Be told once a condition becomes true
         * @description Be told once a condition becomes true.
         */
        post: operations["createWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/watches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a watch
         * @description Read a watch.
         */
        get: operations["getWatch"];
        put?: never;
        post?: never;
        /**
         * End a watch, and forget its deliveries
         * @description End a watch, and forget its deliveries.
         */
        delete: operations["removeWatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/watches/{id}/wait": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wait for deliveries of a watch
         * @description Wait for deliveries of a watch.
         */
        get: operations["waitForWatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the settings of the process that answers
         * @description Read the settings of the process that answers.
         */
        get: operations["listSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change where the home is: stored in the data folder, and taken over by a restart
         * @description Change where the home is: stored in the data folder, and taken over by a restart.
         */
        patch: operations["changeSettings"];
        trace?: never;
    };
    "/load": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the load of the process that answers
         * @description Read the load of the process that answers.
         */
        get: operations["getLoad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the whole store as a file, which npm run restore takes
         * @description Download the whole store as a file, which npm run restore takes.
         */
        get: operations["downloadBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how the last restore over the API ended
         * @description Read how the last restore over the API ended.
         */
        get: operations["getLastRestore"];
        put?: never;
        /**
         * Replace the whole store by a backup, and restart with it; the store before is kept as a backup
         * @description Replace the whole store by a backup, and restart with it; the store before is kept as a backup.
         */
        post: operations["restoreBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the progress of a job
         * @description Read the progress of a job.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe the tools, prompts and resources
         * @description Describe the tools, prompts and resources.
         */
        get: operations["getToolCatalogue"];
        put?: never;
        /**
         * Take a message of the Model Context Protocol: JSON, answered as JSON or as server-sent events
         * @description Take a message of the Model Context Protocol: JSON, answered as JSON or as server-sent events.
         */
        post: operations["sendProtocolMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the caller's current context
         * @description Read the caller's current context.
         */
        get: operations["getContext"];
        put?: never;
        /**
         * Merge facts into the caller's current context; null removes one
         * @description Merge facts into the caller's current context; null removes one.
         */
        post: operations["mergeContext"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the actions
         * @description List the actions.
         */
        get: operations["listActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Execute an action by name
         * @description Execute an action by name.
         */
        post: operations["runAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Execute several actions by name, strictly one after the other
         * @description Execute several actions by name, strictly one after the other.
         */
        post: operations["runActions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize the home in few tokens, the unusual first
         * @description Summarize the home in few tokens, the unusual first.
         */
        get: operations["getSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/why/{entity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read why an entity is in its present state: the chain of causes
         * @description Read why an entity is in its present state: the chain of causes.
         */
        get: operations["explainState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a list of actions would do, and keep that as a plan for ten minutes
         * @description Say what a list of actions would do, and keep that as a plan for ten minutes.
         */
        post: operations["createPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plan/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a plan of your own
         * @description Read a plan of your own.
         */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plan/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Carry out a plan of your own, once
         * @description Carry out a plan of your own, once.
         */
        post: operations["applyPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call a tool
         * @description Call a tool.
         */
        post: operations["callTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fire a custom event, for triggers of automations
         * @description Fire a custom event, for triggers of automations.
         */
        post: operations["fireEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/command": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Interpret a sentence, and execute it
         * @description Interpret a sentence, and execute it.
         */
        post: operations["saySentence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scene": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a scene, or replace the one of the same name
         * @description Create a scene, or replace the one of the same name.
         */
        post: operations["saveScene"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scene/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a scene by its id, its slug or its name
         * @description Activate a scene by its id, its slug or its name.
         */
        post: operations["activateApiScene"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scene/{scene_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a scene, with its actions as written
         * @description Read a scene, with its actions as written.
         */
        get: operations["getApiScene"];
        /**
         * Change the name, the description or the actions of a scene; its id stays
         * @description Change the name, the description or the actions of a scene; its id stays.
         */
        put: operations["putApiScene"];
        post?: never;
        /**
         * Delete a scene that a client has made
         * @description Delete a scene that a client has made.
         */
        delete: operations["deleteApiScene"];
        options?: never;
        head?: never;
        /**
         * Change the name, the description or the actions of a scene; its id stays
         * @description Change the name, the description or the actions of a scene; its id stays.
         */
        patch: operations["updateApiScene"];
        trace?: never;
    };
    "/api/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo the changes of a command, a scene, a batch or a sentence of this credential
         * @description Undo the changes of a command, a scene, a batch or a sentence of this credential.
         */
        post: operations["undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redo what was undone last, unless something has been changed since
         * @description Redo what was undone last, unless something has been changed since.
         */
        post: operations["redo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a token for a user name and a password
         * @description Get a token for a user name and a password.
         */
        post: operations["getToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a new token for a refresh token, which is then invalid
         * @description Get a new token for a refresh token, which is then invalid.
         */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token or a refresh token
         * @description Revoke a token or a refresh token.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a ticket that opens one stream within half a minute
         * @description Get a ticket that opens one stream within half a minute.
         */
        post: operations["getTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether the first user's generated password is still in use
         * @description Read whether the first user's generated password is still in use.
         */
        get: operations["getSetup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/whoami": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the caller and its permissions
         * @description Read the caller and its permissions.
         */
        get: operations["whoami"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read what a user, an API key, or a role with a grant may do
         * @description Read what a user, an API key, or a role with a grant may do.
         */
        post: operations["previewPermissions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/can": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Explain whether a request is allowed, asked about or denied, and why; nothing is done
         * @description Explain whether a request is allowed, asked about or denied, and why; nothing is done.
         */
        post: operations["explainPermission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the PIN with which you approve what the policy asks about; null removes it
         * @description Set the PIN with which you approve what the policy asks about; null removes it.
         */
        post: operations["setPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users
         * @description List the users.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Create a user.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your own password, or as an admin another user's; this revokes the user's tokens
         * @description Change your own password, or as an admin another user's; this revokes the user's tokens.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/users/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a user, and revoke the user's tokens
         * @description Delete a user, and revoke the user's tokens.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change a user; a new password revokes the user's tokens
         * @description Change a user; a new password revokes the user's tokens.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/auth/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys
         * @description List the API keys.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key; it is shown only once
         * @description Create an API key; it is shown only once.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Revoke an API key.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the guest links that have not ended
         * @description List the guest links that have not ended.
         */
        get: operations["listGuestLinks"];
        put?: never;
        /**
         * Make a link for a guest; it is shown only once
         * @description Make a link for a guest; it is shown only once.
         */
        post: operations["createGuestLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a guest link, and what was taken with it
         * @description Revoke a guest link, and what was taken with it.
         */
        delete: operations["removeGuestLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the key of a guest link; each browser that it allows takes it once
         * @description Take the key of a guest link; each browser that it allows takes it once.
         */
        post: operations["takeGuestLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the connected agents: an admin those of all users, any other user the own ones
         * @description List the connected agents: an admin those of all users, any other user the own ones.
         */
        get: operations["listAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/agents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a connected agent: its tokens are no longer valid
         * @description End a connected agent: its tokens are no longer valid.
         */
        delete: operations["endAgent"];
        options?: never;
        head?: never;
        /**
         * Narrow what a connected agent may do; it never may more than before
         * @description Narrow what a connected agent may do; it never may more than before.
         */
        patch: operations["narrowAgent"];
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All state changes of all entities
         * @description All state changes of all entities. What is said then, [/asyncapi.json](/asyncapi.json) describes.
         */
        get: operations["streamChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websocket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Home Assistant's WebSocket protocol
         * @description Home Assistant's WebSocket protocol. What is said then, [/asyncapi.json](/asyncapi.json) describes.
         */
        get: operations["streamHomeAssistant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All events; accepts sentences and tool calls
         * @description All events; accepts sentences and tool calls. What is said then, [/asyncapi.json](/asyncapi.json) describes.
         */
        get: operations["streamEverything"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscribe_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All events, as server-sent events
         * @description All events, as server-sent events. What is said then, [/asyncapi.json](/asyncapi.json) describes.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events after a position, at once or as soon as there are any
         * @description Events after a position, at once or as soon as there are any. What is said then, [/asyncapi.json](/asyncapi.json) describes.
         */
        get: operations["pollEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Name, version and links: a page for browsers, JSON for other clients
         * @description Name, version and links: a page for browsers, JSON for other clients.
         */
        get: operations["getIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness of the process
         * @description Liveness of the process.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness; 503 names what is missing
         * @description Readiness; 503 names what is missing.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description This document.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asyncapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages of the streams, as AsyncAPI 3.0
         * @description The messages of the streams, as AsyncAPI 3.0.
         */
        get: operations["getAsyncApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ErrorA: {
            error: {
                code: string;
                message: string;
                details: string;
            };
        };
        ErrorB: {
            error: {
                code: string;
                message: string;
                suggestion: string;
                recovery_options: string[];
                details: {
                    [key: string]: unknown;
                };
            };
        };
        ErrorC: {
            error: {
                code: string;
                message: string;
                details?: {
                    [key: string]: unknown;
                };
                /** Format: date-time */
                reset_time?: string;
            };
        };
        ErrorD: {
            error: boolean;
            message: string;
            code?: string;
            details?: {
                [key: string]: unknown;
            };
            /** @description Epoch seconds */
            reset?: number;
        };
        /**
         * @example {
         *       "entity_id": "light.kitchen",
         *       "state": "on",
         *       "attributes": {
         *         "friendly_name": "Kitchen light",
         *         "area_id": "kitchen",
         *         "brightness": 128
         *       },
         *       "last_changed": "2026-01-31T08:00:00.000Z",
         *       "last_updated": "2026-01-31T08:00:00.000Z",
         *       "version": 2
         *     }
         */
        Entity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        EntityState: {
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /** @description Increases by one with each change */
            version: number;
        };
        StepError: {
            code: string;
            message: string;
            details?: {
                [key: string]: unknown;
            };
        };
        SupersededDevice: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description The state or the attributes to which the command leads */
            wanted: {
                [key: string]: unknown;
            };
            /** @description What the device has reported instead */
            reached: {
                [key: string]: unknown;
            };
        };
        /**
         * @example {
         *       "success": true,
         *       "entity_id": "light.kitchen",
         *       "command": "turn_on",
         *       "message": "Kitchen light: turn_on done",
         *       "state": {
         *         "entity_id": "light.kitchen",
         *         "state": "on",
         *         "attributes": {
         *           "friendly_name": "Kitchen light",
         *           "area_id": "kitchen",
         *           "brightness": 128
         *         },
         *         "last_changed": "2026-01-31T08:00:00.000Z",
         *         "last_updated": "2026-01-31T08:00:00.000Z",
         *         "version": 2
         *       },
         *       "changed": [
         *         {
         *           "entity_id": "light.kitchen",
         *           "state": "on",
         *           "attributes": {
         *             "friendly_name": "Kitchen light",
         *             "area_id": "kitchen",
         *             "brightness": 128
         *           },
         *           "last_changed": "2026-01-31T08:00:00.000Z",
         *           "last_updated": "2026-01-31T08:00:00.000Z",
         *           "version": 2
         *         }
         *       ],
         *       "context": {
         *         "id": "cbba7618-ca7a-46b3-b64f-029598a6f636"
         *       },
         *       "status": "confirmed"
         *     }
         */
        CommandResult: {
            success: boolean;
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example turn_on, set_brightness, set_temperature, open, play */
            command: string;
            message: string;
            /** @description The entity after the command */
            state: components["schemas"]["Entity"];
            /** @description Every entity that the command changed */
            changed: components["schemas"]["Entity"][];
            context: {
                id: string;
            };
            /**
             * @description confirmed: the home reported the new state; pending: not within 2 s; superseded: the device reported something else; predicted: a dry run
             * @enum {string}
             */
            status: "confirmed" | "pending" | "superseded" | "predicted";
            /** @description Devices that have ended elsewhere than they were commanded */
            superseded?: components["schemas"]["SupersededDevice"][];
            /** @description Of a scene or an automation: members that could not be commanded; the others were */
            failed?: {
                /** @description domain.object_id, for example light.kitchen */
                entity_id: string;
                error: {
                    code: string;
                    message: string;
                };
            }[];
            dry_run?: boolean;
            /** @description Where the body says when, or for how long; alone where nothing is done yet (202) */
            scheduled?: components["schemas"]["Scheduled"];
        };
        /**
         * @example {
         *       "entity_id": "scene.movie_night",
         *       "name": "Movie night",
         *       "description": ""
         *     }
         */
        Scene: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            name: string;
            description: string;
        };
        /**
         * @example {
         *       "entity_id": "scene.reading",
         *       "name": "Reading",
         *       "description": "",
         *       "actions": [
         *         {
         *           "device": "light.office",
         *           "action": "dim",
         *           "value": 60
         *         }
         *       ]
         *     }
         */
        SavedScene: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            name: string;
            description: string;
            actions: components["schemas"]["SceneAction"][];
        };
        /**
         * @example {
         *       "entity_id": "scene.reading",
         *       "name": "Reading",
         *       "description": "",
         *       "actions": [
         *         {
         *           "device": "light.office",
         *           "action": "dim",
         *           "value": 60
         *         }
         *       ]
         *     }
         */
        ShownScene: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            name: string;
            description: string;
            actions?: components["schemas"]["SceneAction"][];
        };
        /**
         * @example {
         *       "device": "cover.office",
         *       "action": "set_position",
         *       "value": 20
         *     }
         */
        SceneAction: {
            /** @description domain.object_id, for example light.kitchen */
            device: string;
            /** @description on, off, toggle, dim, set_temperature, set_position, or any command of the device */
            action: string;
            /** @description dim: percent 0–100; set_temperature: degrees; set_position: 0–100; otherwise the value of the command */
            value?: number;
            /** @description Other parameters of the command, in addition to value or instead of it: for example rgb_color */
            parameters?: components["schemas"]["CommandFields"];
        };
        /**
         * @example {
         *       "brightness": 128,
         *       "transition": 2
         *     }
         */
        CommandFields: {
            /** @description 0–255; 0 turns the light off */
            brightness?: number;
            /** @description Up to 1000 in mireds, above in kelvin */
            color_temp?: number;
            /** @description Red, green, blue; each 0–255 */
            rgb_color?: number[];
            /** @description One of the entity's effect_list */
            effect?: string;
            /**
             * @description Flashes for a short or a long time, for lights that can
             * @enum {string}
             */
            flash?: "short" | "long";
            /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
            transition?: number;
            /** @description Percent, instead of brightness */
            brightness_pct?: number;
            /** @description Change of the brightness, -255 to 255, instead of brightness */
            brightness_step?: number;
            /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
            brightness_step_pct?: number;
            /** @description Kelvin, instead of color_temp */
            kelvin?: number;
            /** @description Kelvin, instead of color_temp */
            color_temp_kelvin?: number;
            /** @description Hue 0–360 and saturation 0–100, instead of rgb_color */
            hs_color?: number[];
            /** @description x and y of CIE 1931, each 0–1, instead of rgb_color */
            xy_color?: number[];
            /** @description Red, green, blue, white; each 0–255, instead of rgb_color */
            rgbw_color?: number[];
            /** @description Red, green, blue, cold white, warm white; each 0–255, instead of rgb_color */
            rgbww_color?: number[];
            /** @description A CSS colour name such as darkorange, instead of rgb_color */
            color_name?: string;
            /** @description In the entity's unit, °C by default */
            temperature?: number;
            /** @description Below it, it heats; given with target_temp_high */
            target_temp_low?: number;
            /** @description Above it, it cools; given with target_temp_low */
            target_temp_high?: number;
            /** @description One of the entity's hvac_modes */
            hvac_mode?: string;
            /** @description Percent, in the entity's range */
            humidity?: number;
            /** @description One of the entity's preset_modes */
            preset_mode?: string;
            /** @description One of the entity's fan_modes */
            fan_mode?: string;
            /** @description One of the entity's swing_modes */
            swing_mode?: string;
            /** @description One of the entity's swing_horizontal_modes */
            swing_horizontal_mode?: string;
            /** @description 0 closed … 100 open */
            position?: number;
            /** @description Slats: 0 closed … 100 open */
            tilt_position?: number;
            /** @description 0–1 */
            volume?: number;
            /** @description Whether the player is muted */
            muted?: boolean;
            /** @description One of the entity's source_list */
            source?: string;
            /** @description 0–1 */
            volume_level?: number;
            /** @description Whether the player is muted */
            is_volume_muted?: boolean;
            /** @description The code of the alarm or the lock, where it needs one */
            code?: string;
            /** @description Speed, 0–100 */
            percentage?: number;
            /** @description Whether it turns from side to side */
            oscillating?: boolean;
            /** @description forward or reverse */
            direction?: string;
            /** @description One of the entity's fan_speed_list */
            fan_speed?: string;
            /** @description Commands that the device gets, or the remote control sends or learns, in their order */
            remote_command?: string[];
            /** @description What the command of the device takes, by name */
            params?: {
                [key: string]: unknown;
            };
            /** @description A number in the entity's range; A text of the entity's length and pattern */
            value?: unknown;
            /** @description One of the entity's options */
            option?: string;
            /** @description Whether the first option follows the last; true by default */
            cycle?: boolean;
            /** @description A date such as 2026-01-31 */
            date?: string;
            /** @description A time of the day such as 08:30:00 */
            time?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            datetime?: string;
            /** @description The options of the list, in their order */
            options?: string[];
            /** @description One of the entity's available_modes */
            mode?: string;
            /** @description One of the entity's available_tones */
            tone?: string;
            /** @description A siren: seconds, 1–86,400; A timer: hours, minutes and seconds such as 0:05:00 */
            duration?: unknown;
            /** @description One of the entity's operation_list */
            operation_mode?: string;
            /** @description Whether it saves energy while people are away */
            away_mode?: boolean;
            /** @description One of the entity's activity_list */
            activity?: string;
            /** @description The device that the remote control commands */
            device?: string;
            /** @description How often the commands are sent */
            num_repeats?: number;
            /** @description Seconds between two commands */
            delay_secs?: number;
            /** @description Seconds for which a command is held */
            hold_secs?: number;
            /**
             * @description Infrared or radio
             * @enum {string}
             */
            command_type?: "ir" | "rf";
            /** @description Whether the command switches between two codes */
            alternative?: boolean;
            /** @description Seconds to wait for the command to learn */
            timeout?: number;
            /** @description Values that the script uses, by name */
            variables?: {
                [key: string]: unknown;
            };
            /** @description The version to install; the latest by default */
            version?: string;
            /** @description Whether a backup is made before */
            backup?: boolean;
            /** @description The name of the item */
            item?: string;
            /** @description The new name of the item */
            rename?: string;
            /**
             * @description Whether the item is done
             * @enum {string}
             */
            status?: "needs_action" | "completed";
            /** @description A date such as 2026-01-31 */
            due_date?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            due_datetime?: string;
            /** @description More about it */
            description?: string;
            /** @description The title of the event */
            summary?: string;
            /** @description Where the event is */
            location?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            start_date_time?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            end_date_time?: string;
            /** @description A date such as 2026-01-31 */
            start_date?: string;
            /** @description A date such as 2026-01-31 */
            end_date?: string;
        };
        /**
         * @example {
         *       "success": true,
         *       "scene": {
         *         "entity_id": "scene.bright_kitchen",
         *         "name": "Bright kitchen"
         *       },
         *       "results": [
         *         {
         *           "entity_id": "light.kitchen",
         *           "action": "turn_on",
         *           "success": true,
         *           "state": {
         *             "entity_id": "light.kitchen",
         *             "state": "on",
         *             "attributes": {
         *               "friendly_name": "Kitchen light",
         *               "area_id": "kitchen",
         *               "brightness": 128
         *             },
         *             "last_changed": "2026-01-31T08:00:00.000Z",
         *             "last_updated": "2026-01-31T08:00:00.000Z",
         *             "version": 2
         *           }
         *         }
         *       ],
         *       "message": "Bright kitchen is active",
         *       "context": {
         *         "id": "cbba7618-ca7a-46b3-b64f-029598a6f636"
         *       }
         *     }
         */
        Activation: {
            /** @description Whether every action succeeded */
            success: boolean;
            scene: {
                /** @description domain.object_id, for example light.kitchen */
                entity_id: string;
                name: string;
            };
            results: components["schemas"]["Outcome"][];
            message: string;
            /** @description The id of all effects of the request, also for POST /api/undo */
            context: {
                id: string;
            };
            /** @description Where the body says when, or for how long; alone where nothing is done yet (202) */
            scheduled?: components["schemas"]["Scheduled"];
        };
        /**
         * @example {
         *       "entity_id": "light.kitchen",
         *       "action": "turn_on",
         *       "success": true,
         *       "state": {
         *         "entity_id": "light.kitchen",
         *         "state": "on",
         *         "attributes": {
         *           "friendly_name": "Kitchen light",
         *           "area_id": "kitchen",
         *           "brightness": 128
         *         },
         *         "last_changed": "2026-01-31T08:00:00.000Z",
         *         "last_updated": "2026-01-31T08:00:00.000Z",
         *         "version": 2
         *       }
         *     }
         */
        Outcome: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            action: string;
            success: boolean;
            /** @description The entity after the action */
            state?: components["schemas"]["Entity"];
            /** @description Devices that have ended elsewhere than the action leads */
            superseded?: components["schemas"]["SupersededDevice"][];
            error?: {
                code: string;
                message: string;
            };
        };
        /**
         * @example {
         *       "entity_id": "automation.light_at_the_front_door",
         *       "name": "Light at the front door",
         *       "state": "on",
         *       "last_triggered": null,
         *       "description": "Light the hallway when the front door opens",
         *       "config": {
         *         "alias": "Light at the front door",
         *         "description": "Light the hallway when the front door opens",
         *         "trigger": {
         *           "platform": "state",
         *           "entity_id": "binary_sensor.front_door",
         *           "to": "on"
         *         },
         *         "action": {
         *           "service": "light.turn_on",
         *           "target": {
         *             "entity_id": "light.hallway"
         *           }
         *         }
         *       }
         *     }
         */
        Automation: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            name: string;
            /** @description on or off */
            state: string;
            last_triggered: string | null;
            description?: string;
            /** @description The stored configuration; a home's own automation has none */
            config?: {
                [key: string]: unknown;
            };
            /** @description The next time of a trigger of time, cron or sun; null without one, or while it is off */
            next_trigger?: string | null;
            /** @description What its actions by area, floor, device or label command now */
            reaches?: {
                path: string;
                entities: string[];
            }[];
        };
        /**
         * @example {
         *       "triggers": [
         *         "when binary_sensor.front_door becomes on"
         *       ],
         *       "conditions": [],
         *       "actions": [
         *         "light.turn_on of light.hallway"
         *       ],
         *       "fired": 1,
         *       "fired_at": [
         *         "2026-01-31T08:00:00.000Z"
         *       ],
         *       "since": "2026-01-24T08:00:00.000Z"
         *     }
         */
        AutomationPreview: {
            triggers: string[];
            conditions: string[];
            actions: string[];
            fired: number;
            /** @description The last times, at most 200, newest first */
            fired_at: string[];
            /** Format: date-time */
            since: string;
            /** @description The number of runs is a minimum */
            is_shortened?: boolean;
        };
        /**
         * @example {
         *       "field": "config",
         *       "message": "No trigger is enabled: it runs only by hand."
         *     }
         */
        AutomationWarning: {
            field: string;
            message: string;
        };
        /**
         * @example {
         *       "run_id": "456f76ac-3c1b-22ce-9ee2-19bb0db981bf",
         *       "trigger": {
         *         "id": null,
         *         "said": "by hand"
         *       },
         *       "state": "finished",
         *       "message": "",
         *       "started_at": "2026-01-31T08:00:00.000Z",
         *       "ended_at": "2026-01-31T08:00:00.000Z",
         *       "context": {
         *         "id": "456f76ac-3c1b-22ce-9ee2-19bb0db981bf",
         *         "user_id": null
         *       },
         *       "steps": [
         *         {
         *           "path": "config.action",
         *           "kind": "service",
         *           "said": "light.turn_on",
         *           "success": true,
         *           "timestamp": "2026-01-31T08:00:00.000Z"
         *         }
         *       ],
         *       "steps_omitted": 0
         *     }
         */
        Trace: {
            run_id: string;
            /** @description What has started it; without an id, a run by hand */
            trigger: {
                id: string | null;
                said: string;
            };
            /** @description queued, running, finished, failed or stopped */
            state: string;
            /** @description The reason for the end, if there is one */
            message: string;
            /** Format: date-time */
            started_at: string;
            ended_at: string | null;
            /** @description The context of the run's events in the log */
            context: {
                id: string;
                user_id: string | null;
            };
            steps: {
                /** @description Path in the configuration */
                path: string;
                kind: string;
                said: string;
                success: boolean;
                results?: {
                    [key: string]: unknown;
                }[];
                /** Format: date-time */
                timestamp: string;
            }[];
            /** @description Number of older steps that are not shown */
            steps_omitted: number;
        };
        /**
         * @example {
         *       "success": true,
         *       "context_id": "cbba7618-ca7a-46b3-b64f-029598a6f636",
         *       "context": {
         *         "id": "9ba758db-a88b-4ac8-a71c-5af593a7d647"
         *       },
         *       "results": [
         *         {
         *           "entity_id": "light.kitchen",
         *           "success": true,
         *           "state": {
         *             "entity_id": "light.kitchen",
         *             "state": "on",
         *             "attributes": {
         *               "friendly_name": "Kitchen light",
         *               "area_id": "kitchen",
         *               "brightness": 128
         *             },
         *             "last_changed": "2026-01-31T08:00:00.000Z",
         *             "last_updated": "2026-01-31T08:00:00.000Z",
         *             "version": 2
         *           },
         *           "status": "confirmed"
         *         }
         *       ],
         *       "message": "1 of 1 brought back"
         *     }
         */
        Undone: {
            /** @description Whether every entity was restored */
            success: boolean;
            /** @description The request that was undone or redone */
            context_id: string;
            /** @description The context of the undo or redo itself */
            context: {
                id: string;
            };
            results: components["schemas"]["RestoredEntity"][];
            /** @description true: the last request changed nothing; the next undo reverts the request before it */
            unchanged?: boolean;
            message: string;
            dry_run?: boolean;
        };
        RestoredEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            success: boolean;
            /** @description The entity after the step */
            state?: components["schemas"]["Entity"];
            /**
             * @description confirmed: the home reported the new state; pending: not within 2 s; superseded: the device reported something else; predicted: a dry run
             * @enum {string}
             */
            status?: "confirmed" | "pending" | "superseded" | "predicted";
            /** @description Devices that have ended elsewhere than they were commanded */
            superseded?: components["schemas"]["SupersededDevice"][];
            error?: {
                code: string;
                message: string;
            };
        };
        BatchRow: {
            index: number;
            action: string;
            success: boolean;
            result?: unknown;
            error?: components["schemas"]["StepError"];
            /** @description Of an atomic batch that failed: whether what it did was undone; else error says why not */
            undone?: boolean;
            /** @description Of an atomic batch that failed: it was not begun */
            skipped?: boolean;
        };
        BatchSummary: {
            total: number;
            succeeded: number;
            failed: number;
            skipped: number;
            undone?: number;
        };
        PlanStep: {
            index: number;
            action: string;
            parameters: {
                [key: string]: unknown;
            };
            /** @description Whether it would be carried out now; else error says why not */
            allowed: boolean;
            error?: components["schemas"]["StepError"];
            /** @description What it reads or commands */
            entities: string[];
            /** @description By entity id: its present state, and the state to which the step leads from there */
            changes: {
                [key: string]: {
                    from: {
                        state: string;
                        attributes: {
                            [key: string]: unknown;
                        };
                    };
                    to: {
                        state: string;
                        attributes: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        PlanConflict: {
            /** @description The indexes of one or two steps */
            steps: number[];
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            message: string;
        };
        PlanCost: {
            actions: number;
            commands: number;
            entities: number;
        };
        /**
         * @example {
         *       "name": "Weather simulator",
         *       "slug": "weather_sim",
         *       "description": "Shows a made-up temperature, humidity and wind that change every few seconds",
         *       "version": "1.0.0",
         *       "installed": true,
         *       "available": true,
         *       "state": "stopped"
         *     }
         */
        Addon: {
            name: string;
            slug: string;
            description: string;
            /** @description The installed version, otherwise the available one */
            version: string;
            installed: boolean;
            /** @description Whether it can be installed from the catalogue */
            available: boolean;
            /** @description startup, started, stopped, error or unknown */
            state: string;
            /** @description The reason for the state error */
            error?: string;
        };
        /**
         * @example {
         *       "name": "Catppuccin",
         *       "repository": "catppuccin/home-assistant",
         *       "category": "theme",
         *       "installed_version": "",
         *       "available_version": "v2.0.0"
         *     }
         */
        Package: {
            name: string;
            /** @description `<owner>/<repo>` */
            repository: string;
            /** @enum {string} */
            category: "integration" | "plugin" | "theme" | "python_script" | "appdaemon" | "netdaemon";
            /** @description Empty if not installed */
            installed_version: string;
            /** @description Empty if the index no longer has the package */
            available_version: string;
        };
        /**
         * @example {
         *       "id": "7d0e5c1a",
         *       "status": "running",
         *       "progress": 40,
         *       "kind": "addon",
         *       "action": "install",
         *       "subject": "weather_sim",
         *       "params": {
         *         "slug": "weather_sim"
         *       },
         *       "message": "Installing Weather simulator",
         *       "created_at": "2026-01-31T08:00:00.000Z",
         *       "updated_at": "2026-01-31T08:00:00.000Z",
         *       "created_by": "2f9e0561-2909-4fb9-939d-b4e4b511e9df"
         *     }
         */
        Job: {
            /** @description Id of the job */
            id: string;
            /** @enum {string} */
            kind: "package" | "addon" | "addon_action";
            /** @description For example install */
            action: string;
            /** @description The add-on or package that the job is about */
            subject: string;
            /** @description Parameters of the request */
            params: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            status: "queued" | "running" | "succeeded" | "failed";
            /** @description Percent */
            progress: number;
            /** @description The present step, or the result */
            message: string;
            /** @description The reason of the failure */
            error?: {
                code: string;
                message: string;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Id of the user or key that made the request */
            created_by: string;
        };
        /**
         * @example {
         *       "id": "7d0e5c1a",
         *       "status": "running",
         *       "progress": 40
         *     }
         */
        JobBrief: {
            /** @description Id of the job */
            id: string;
            /** @enum {string} */
            status: "queued" | "running" | "succeeded" | "failed";
            /** @description Percent */
            progress: number;
        };
        /**
         * @example {
         *       "id": "virtual",
         *       "kind": "virtual",
         *       "name": "Virtual house",
         *       "url": "virtual:",
         *       "status": "connected",
         *       "since": "2026-01-31T08:00:00.000Z",
         *       "entities": 69,
         *       "last_error": null
         *     }
         */
        Home: {
            id: string;
            /** @enum {string} */
            kind: "virtual" | "homeassistant" | "mqtt";
            name: string;
            /** @description Without credentials */
            url: string;
            /**
             * @description away: it does not answer; refused: it does not accept the credentials
             * @enum {string}
             */
            status: "connecting" | "connected" | "away" | "refused";
            /**
             * Format: date-time
             * @description When the status began
             */
            since: string;
            /** @description How many entities it has */
            entities: number;
            /** @description Why it was away or refused last; null where it never was */
            last_error: string | null;
        };
        /**
         * @example {
         *       "profile": "custom",
         *       "provider": "openai",
         *       "base_url": "http://localhost:11434/v1",
         *       "model": "llama3.2",
         *       "has_key": false,
         *       "timeout_seconds": 8,
         *       "monthly_tokens": 1000000,
         *       "used_tokens": 0,
         *       "resets_at": "2026-01-31T08:00:30.000Z",
         *       "status": "ready",
         *       "last_error": null
         *     }
         */
        Model: {
            /**
             * @description The profile, as POST /interpret has it in model
             * @enum {string}
             */
            profile: "claude" | "gpt4" | "custom";
            /** @description The format that the model's server speaks: openai for all that are compatible with it */
            provider: ("openai" | "anthropic") | null;
            base_url: string | null;
            model: string | null;
            has_key: boolean;
            /** @description Seconds that an answer of the model may take; 8 by default */
            timeout_seconds: number;
            /** @description Tokens of a calendar month in the home's time zone; null for no limit */
            monthly_tokens: number | null;
            /** @description In this month */
            used_tokens: number;
            /**
             * Format: date-time
             * @description When the month ends
             */
            resets_at: string;
            /**
             * @description away: it did not answer, and is tried again after a while
             * @enum {string}
             */
            status: "not_set" | "ready" | "away" | "budget_used";
            /** @description Why it was away last; null where it never was */
            last_error: string | null;
        };
        /**
         * @example {
         *       "area_id": "kitchen",
         *       "name": "Kitchen",
         *       "floor_id": "ground_floor",
         *       "aliases": [],
         *       "icon": null,
         *       "labels": [],
         *       "home": "virtual",
         *       "entities": [
         *         "light.kitchen"
         *       ]
         *     }
         */
        Area: {
            area_id: string;
            name: string;
            /** @description Id of its floor */
            floor_id: string | null;
            aliases: string[];
            icon: string | null;
            /** @description Ids of its labels */
            labels: string[];
            /** @description Id of the home that has it; null where none does */
            home: string | null;
            /** @description Ids of the entities in it, sorted */
            entities: string[];
        };
        /**
         * @example {
         *       "floor_id": "ground_floor",
         *       "name": "Ground floor",
         *       "level": 0,
         *       "aliases": [],
         *       "icon": null,
         *       "home": "virtual",
         *       "areas": [
         *         "kitchen"
         *       ]
         *     }
         */
        Floor: {
            floor_id: string;
            name: string;
            /** @description 0 is the ground floor */
            level: number | null;
            aliases: string[];
            icon: string | null;
            /** @description Id of the home that has it; null where none does */
            home: string | null;
            /** @description Ids of the areas on it */
            areas: string[];
        };
        /**
         * @example {
         *       "label_id": "night",
         *       "name": "Night",
         *       "color": "indigo",
         *       "icon": "mdi:weather-night",
         *       "description": null,
         *       "home": null,
         *       "entities": [
         *         "light.hallway"
         *       ]
         *     }
         */
        Label: {
            label_id: string;
            name: string;
            color: string | null;
            icon: string | null;
            description: string | null;
            /** @description Id of the home that has it; null where none does */
            home: string | null;
            /** @description Ids of the entities that carry it, or whose device or area does, sorted */
            entities: string[];
        };
        /**
         * @example {
         *       "entity_id": "light.kitchen",
         *       "name": "Kitchen light",
         *       "original_name": "Kitchen light",
         *       "aliases": [],
         *       "area_id": "kitchen",
         *       "original_area_id": "kitchen",
         *       "labels": [],
         *       "icon": null,
         *       "hidden": false,
         *       "only_by_name": null,
         *       "device_id": null,
         *       "home": "virtual",
         *       "home_entity_id": "light.kitchen",
         *       "changed": []
         *     }
         */
        EntityEntry: {
            entity_id: string;
            name: string;
            /** @description As its home says */
            original_name: string;
            aliases: string[];
            /** @description Id of its own area, or else that of its device */
            area_id: string | null;
            /** @description As its home says */
            original_area_id: string | null;
            /** @description Ids of its own labels */
            labels: string[];
            icon: string | null;
            /** @description A hidden entity is found by its id alone */
            hidden: boolean;
            /** @description Whether sentences about a kind, a place or everything leave it as it is; null: everything off leaves it where its name is one of an appliance */
            only_by_name: boolean | null;
            /** @description Id of the device that it is part of */
            device_id: string | null;
            /** @description Id of its home; null for scenes, automations and add-ons */
            home: string | null;
            /** @description Its id in that home */
            home_entity_id: string | null;
            /** @description The fields that people have set: name, aliases, area_id, labels, icon, hidden, only_by_name */
            changed: string[];
        };
        /**
         * @example {
         *       "device_id": "0f3b9c1de2a84756b0c1d2e3f4a59687",
         *       "name": "Hallway sensor",
         *       "original_name": "0x00158d0001a2b3c4",
         *       "manufacturer": "Aqara",
         *       "model": "Motion sensor",
         *       "sw_version": null,
         *       "area_id": "hallway",
         *       "labels": [],
         *       "home": "mqtt",
         *       "entities": [
         *         "binary_sensor.hallway_sensor_occupancy"
         *       ],
         *       "changed": [
         *         "area_id",
         *         "name"
         *       ]
         *     }
         */
        Device: {
            device_id: string;
            name: string;
            /** @description As its home says */
            original_name: string;
            manufacturer: string | null;
            model: string | null;
            sw_version: string | null;
            /** @description Id of its area */
            area_id: string | null;
            /** @description Ids of its own labels */
            labels: string[];
            home: string;
            /** @description Ids of its entities, sorted */
            entities: string[];
            /** @description The fields that people have set: name, area_id, labels */
            changed: string[];
        };
        /**
         * @example {
         *       "success": false,
         *       "message": "A person approves this first; nothing is done yet",
         *       "approval": {
         *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
         *         "expires_at": "2026-01-31T08:00:30.000Z",
         *         "status": "open"
         *       }
         *     }
         */
        ApprovalPending: {
            /** @description false: nothing is done yet */
            success: boolean;
            message: string;
            /** @description Missing for a dry run, which asks for nothing */
            approval?: {
                /** @description The id of the approval */
                id: string;
                /** Format: date-time */
                expires_at: string;
                /**
                 * @description approved: it is being done; failed: it was approved, and error says why it was not done
                 * @enum {string}
                 */
                status: "open" | "approved" | "done" | "failed" | "refused" | "expired";
            };
            /** @description Of a dry run: what would have to be approved */
            needed?: {
                [key: string]: unknown;
            }[];
            /** @description Of a dry run: the rows that ask */
            policy?: string[];
        };
        /**
         * @example {
         *       "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
         *       "action": "devices.command",
         *       "parameters": {
         *         "entity_id": "lock.front_door",
         *         "command": "unlock"
         *       },
         *       "asks": [
         *         {
         *           "entity_id": "lock.front_door",
         *           "command": "unlock"
         *         }
         *       ],
         *       "policy": [
         *         "agents_entrances"
         *       ],
         *       "pin": false,
         *       "status": "open",
         *       "created_at": "2026-01-31T08:00:00.000Z",
         *       "expires_at": "2026-01-31T08:00:30.000Z",
         *       "user_id": "key:fbd86cd9e654d186",
         *       "user_name": "assistant"
         *     }
         */
        Approval: {
            /** @description The id of the approval */
            id: string;
            /** @description What was asked for, as the service calls it */
            action: string;
            /** @description Its parameters, without secrets */
            parameters: {
                [key: string]: unknown;
            };
            /** @description What the policy asks about: nothing else of its kind is done */
            asks: {
                entity_id?: string;
                command?: string;
                /** @description Beside the command, without secrets */
                fields?: {
                    [key: string]: unknown;
                };
                /** @description Where it commands no entity */
                action?: string;
                /**
                 * @description What that action changes
                 * @enum {string}
                 */
                manages?: "users_and_keys" | "homes" | "addons" | "settings" | "classification";
            }[];
            /** @description The rows of the policy that ask */
            policy: string[];
            /** @description Whether the approval needs a PIN */
            pin: boolean;
            /**
             * @description approved: it is being done; failed: it was approved, and error says why it was not done
             * @enum {string}
             */
            status: "open" | "approved" | "done" | "failed" | "refused" | "expired";
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description Until when it can be approved
             */
            expires_at: string;
            /** @description Who asks */
            user_id: string;
            user_name: string;
            /** @description Who has approved or refused it */
            decided_by?: string;
            /** Format: date-time */
            decided_at?: string;
            /** @description What the action has answered */
            result?: unknown;
            /** @description Why it failed */
            error?: components["schemas"]["StepError"];
        };
        /**
         * @example {
         *       "id": "9d1c6a4e-2b7f-4c58-8e13-6f0a5b4d3c21",
         *       "name": "phone",
         *       "url": "https://push.example.com/hearth",
         *       "created_at": "2026-01-31T08:00:00.000Z",
         *       "user_id": "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
         *       "user_name": "grandma",
         *       "delivered": 1,
         *       "waiting": 0
         *     }
         */
        ApprovalHook: {
            /** @description The id of the webhook */
            id: string;
            name?: string;
            /** @description Without its query */
            url: string;
            /** @description Only in the answer that made it */
            secret?: string;
            /** Format: date-time */
            created_at: string;
            /** @description Who is told: of what this person may decide */
            user_id: string;
            user_name: string;
            /** @description How many open approvals it has taken */
            delivered: number;
            /** @description Open approvals that it has not taken yet */
            waiting: number;
            /** @description Why the last attempt failed */
            error?: string;
            /**
             * Format: date-time
             * @description When the last attempt failed
             */
            failed_at?: string;
        };
        /**
         * @example {
         *       "rows": [
         *         {
         *           "id": "agents_entrances",
         *           "who": [
         *             "agents",
         *             "connected_agents"
         *           ],
         *           "what": {
         *             "acts": [
         *               "unlock",
         *               "open_entrance",
         *               "disarm"
         *             ]
         *           },
         *           "effect": "ask"
         *         },
         *         {
         *           "id": "agents_everything",
         *           "who": [
         *             "agents",
         *             "connected_agents"
         *           ],
         *           "what": {
         *             "more_than": 10,
         *             "within_seconds": 30
         *           },
         *           "effect": "ask"
         *         },
         *         {
         *           "id": "agents_management",
         *           "who": [
         *             "agents",
         *             "connected_agents"
         *           ],
         *           "what": {
         *             "actions": [
         *               "users_and_keys",
         *               "homes",
         *               "addons",
         *               "settings",
         *               "classification"
         *             ]
         *           },
         *           "effect": "ask"
         *         }
         *       ],
         *       "read_only": false,
         *       "wear_limits": {
         *         "cover": 12,
         *         "lock": 12,
         *         "switch": 60,
         *         "valve": 12
         *       },
         *       "approval_seconds": 900
         *     }
         */
        Policy: {
            /** @description The first row that fits decides; what no row fits is allowed */
            rows: components["schemas"]["PolicyRow"][];
            /** @description Nothing can be commanded or changed, but for this */
            read_only: boolean;
            /** @description By domain: how many commands a minute agents and automations may give to one entity of it */
            wear_limits: {
                [key: string]: number;
            };
            /** @description How long an approval can be given */
            approval_seconds: number;
        };
        /**
         * @example {
         *       "id": "agents_entrances",
         *       "who": [
         *         "agents",
         *         "connected_agents"
         *       ],
         *       "what": {
         *         "acts": [
         *           "unlock",
         *           "open_entrance",
         *           "disarm"
         *         ]
         *       },
         *       "effect": "ask"
         *     }
         */
        PolicyRow: {
            /** @description Names the row in refusals */
            id: string;
            /** @description Whom it is about: anyone, agents (keys made with agent: true), connected_agents (over OAuth), automations, role:`<role>`, user:`<name>`, key:`<id>` */
            who: string[];
            /** @description What it is about: all fields that are set must fit */
            what: {
                /** @description Entity ids and patterns, for example light.* and climate.bedroom */
                entities?: string[];
                /** @description Domains, for example light and climate */
                domains?: string[];
                /** @description Ids of areas, with their present entities, for example kitchen */
                areas?: string[];
                /** @description Ids of floors, for example upper_floor */
                floors?: string[];
                /** @description Ids of labels, with the entities that carry them now, for example night */
                labels?: string[];
                /** @description Commands, for example turn_on */
                commands?: string[];
                /** @description What a command means: unlock, open_entrance (garage, gate, door), disarm */
                acts?: ("unlock" | "open_entrance" | "disarm")[];
                /** @description Only requests that command more entities at once */
                more_than?: number;
                /** @description Beside more_than: over how many seconds the entities are counted that one credential commands; without it, those of one request */
                within_seconds?: number;
                /** @description Changes without a command: users_and_keys (and this policy), homes, addons (and packages), settings (and language models), classification (names, classes, areas and labels that rows decide by) */
                actions?: ("users_and_keys" | "homes" | "addons" | "settings" | "classification")[];
            };
            /** @description When it holds; without it, always */
            when?: {
                /** @description The hours of each day, for example {from: 07:00, to: 22:00}; equal times are all day */
                hours?: {
                    /** @description Time of day in the home's time zone, for example 07:00 */
                    from: string;
                    /** @description Time of day in the home's time zone, for example 07:00 */
                    to: string;
                };
                /** @description The days, for example mon; hours that go past midnight belong to the day they begin on */
                weekdays?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
            };
            /**
             * @description ask: a person approves it first
             * @enum {string}
             */
            effect: "allow" | "ask" | "deny";
            /** @description Whether an approval needs the PIN of the person */
            pin?: boolean;
        };
        /**
         * @example {
         *       "segment": "5c0a81be-93f2",
         *       "sequence": 42,
         *       "at": "2026-01-31T08:00:00.000Z",
         *       "action": "devices.command",
         *       "outcome": "done",
         *       "caller": {
         *         "user_id": "admin",
         *         "name": "admin",
         *         "via": "token"
         *       },
         *       "address": "192.168.1.20",
         *       "route": "POST /control",
         *       "context_id": "0d7a9bb0-6a4c-4a52-9c1e-8f5b1c6b1d7e",
         *       "what": {
         *         "entity_id": "light.kitchen",
         *         "command": "turn_on"
         *       },
         *       "hash": "9f2c6d0b5a1e4f7d8c3b2a190807f6e5d4c3b2a19f2c6d0b5a1e4f7d8c3b2a19"
         *     }
         */
        AuditRecord: {
            /** @description The chain of one process, from its start to its end */
            segment: string;
            /** @description In the chain, from 1, without gaps */
            sequence: number;
            /** Format: date-time */
            at: string;
            action: string;
            /** @enum {string} */
            outcome: "done" | "refused" | "failed";
            /** @description Code of the error */
            error?: string;
            /** @description null without a valid credential */
            caller: {
                user_id: string;
                name: string;
                /** @enum {string} */
                via: "token" | "api_key" | "oauth" | "system";
            } | null;
            /** @description With whose rights an automation, a scheduled action or an agent has acted */
            on_behalf_of?: {
                user_id: string;
                name: string;
            };
            address?: string;
            route?: string;
            context_id?: string;
            request_id?: string;
            /** @description Of OpenTelemetry, where it is traced */
            trace_id?: string;
            /** @description The parameters that say what was meant, without secrets */
            what?: {
                [key: string]: unknown;
            };
            /** @description How many equal refusals of a minute it stands for */
            times?: number;
            /** @description Over the record and the hash before it */
            hash: string;
        };
        /**
         * @example {
         *       "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
         *       "action": "control",
         *       "parameters": {
         *         "entity_id": "light.kitchen",
         *         "command": "turn_off"
         *       },
         *       "at": "2026-01-31T08:00:30.000Z",
         *       "until": null,
         *       "status": "waiting",
         *       "created_at": "2026-01-31T08:00:00.000Z",
         *       "user_id": "b0e1a3c4",
         *       "user_name": "anna"
         *     }
         */
        Scheduled: {
            /** @description The id of what is scheduled */
            id: string;
            /** @description As POST /api/action has it */
            action: string;
            parameters: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it is done
             */
            at: string;
            /** @description When it is taken back; null where it stays */
            until: string | null;
            /**
             * @description active: it was done, and is taken back at until; missed: Hearth did not run then
             * @enum {string}
             */
            status: "waiting" | "running" | "active" | "done" | "failed" | "missed" | "cancelled";
            /** Format: date-time */
            created_at: string;
            /** @description Who has scheduled it, with whose rights it is done */
            user_id: string;
            /** @description The name of the user or key */
            user_name: string;
            /** @description Why it failed; of what waits, why it could not be done yet and is tried again */
            error?: components["schemas"]["StepError"];
        };
        /**
         * @example {
         *       "version": 1,
         *       "at": "2026-01-31T08:00:00.000Z",
         *       "user_id": null,
         *       "name": "admin",
         *       "change": "created",
         *       "value": {
         *         "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
         *         "username": "admin",
         *         "role": "admin"
         *       }
         *     }
         */
        Version: {
            /** @description 1 is the first */
            version: number;
            /** @description null where it is older than its first kept change */
            at: string | null;
            /** @description Who has done it; null where that is not known */
            user_id: string | null;
            name: string | null;
            /** @enum {string} */
            change: "created" | "changed" | "deleted" | "restored";
            /** @description As the API shows it; never with secrets. Of a deletion, what was deleted */
            value: {
                [key: string]: unknown;
            };
        };
        /**
         * @example {
         *       "id": "admin",
         *       "name": "admin",
         *       "version": 1,
         *       "versions": 1,
         *       "at": "2026-01-31T08:00:00.000Z",
         *       "deleted": false
         *     }
         */
        Versioned: {
            id: string;
            name: string | null;
            /** @description The newest */
            version: number;
            /** @description How many are kept */
            versions: number;
            at: string | null;
            /** @description Whether it is deleted, and can be restored */
            deleted: boolean;
        };
        /**
         * @example {
         *       "id": "c19f6d1e-7a40-4c9e-8a55-3b7d2f90ab14",
         *       "name": "The front door stays open",
         *       "condition": {
         *         "condition": "state",
         *         "entity_id": "binary_sensor.front_door",
         *         "state": "on"
         *       },
         *       "description": "binary_sensor.front_door is on",
         *       "for": 300,
         *       "cooldown": 0,
         *       "deliver": "poll",
         *       "once": false,
         *       "expires": "2026-01-31T08:00:30.000Z",
         *       "status": "active",
         *       "is_true": false,
         *       "deliveries": 0,
         *       "last_fired_at": null,
         *       "created_at": "2026-01-31T08:00:00.000Z",
         *       "user_id": "admin"
         *     }
         */
        Watch: {
            /** @description The id of the watch */
            id: string;
            name?: string;
            /** @description As it was given */
            condition: unknown;
            /** @description The condition in words */
            description: string;
            /** @description Seconds */
            for: number;
            /** @description Seconds */
            cooldown: number;
            /**
             * @description stream: the event watch_fired; webhook: a signed POST; poll: GET /watches/{id}/wait; mcp: hearth://watches/{id} is updated
             * @enum {string}
             */
            deliver: "stream" | "webhook" | "poll" | "mcp";
            once: boolean;
            /** Format: date-time */
            expires: string;
            /**
             * @description done: it was for one delivery; ended: its owner is gone
             * @enum {string}
             */
            status: "active" | "done" | "expired" | "ended";
            /** @description Whether the condition holds now; null where the grant does not cover it any more */
            is_true: boolean | null;
            /** @description How many there were */
            deliveries: number;
            last_fired_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Who has made it, with whose rights it watches */
            user_id: string;
            webhook?: components["schemas"]["WatchWebhook"];
        };
        /**
         * @example {
         *       "url": "https://agent.example.com/hearth",
         *       "delivered": 2,
         *       "waiting": 1,
         *       "attempts": 1,
         *       "error": "The answer was 503",
         *       "failed_at": "2026-01-31T08:00:00.000Z",
         *       "next_attempt_at": "2026-01-31T08:00:30.000Z"
         *     }
         */
        WatchWebhook: {
            /** @description Without its query */
            url: string;
            /** @description Only in the answer that made the watch */
            secret?: string;
            /** @description Number of the last delivery that was taken */
            delivered: number;
            /** @description Deliveries that are still to be sent */
            waiting: number;
            /** @description Failed attempts of the delivery that is sent now */
            attempts: number;
            /** @description Why the last attempt failed */
            error?: string;
            /**
             * Format: date-time
             * @description When the last attempt failed
             */
            failed_at?: string;
            /** Format: date-time */
            next_attempt_at?: string;
        };
        /**
         * @example {
         *       "id": "c19f6d1e-7a40-4c9e-8a55-3b7d2f90ab14-1",
         *       "watch_id": "c19f6d1e-7a40-4c9e-8a55-3b7d2f90ab14",
         *       "name": "The front door stays open",
         *       "number": 1,
         *       "fired_at": "2026-01-31T08:00:00.000Z",
         *       "count": 1,
         *       "is_true": true,
         *       "said": "binary_sensor.front_door is on; wanted: on",
         *       "states": [
         *         {
         *           "entity_id": "binary_sensor.front_door",
         *           "state": "on"
         *         }
         *       ]
         *     }
         */
        WatchDelivery: {
            /** @description The id of a delivery; the same each time that it is delivered */
            id: string;
            /** @description The id of the watch */
            watch_id: string;
            name?: string;
            /** @description 1 for the first of the watch */
            number: number;
            /**
             * Format: date-time
             * @description When it had held for long enough
             */
            fired_at: string;
            /** @description How often it became true since the delivery before; above 1 after a cooldown */
            count: number;
            /** @description Whether the condition held at fired_at */
            is_true: boolean;
            /** @description Why it holds */
            said: string;
            /** @description The entities of the condition */
            states: {
                entity_id: string;
                state: string;
            }[];
        };
        /**
         * @example {
         *       "id": "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
         *       "username": "grandma",
         *       "role": "user",
         *       "created_at": "2026-01-31T08:00:00.000Z"
         *     }
         */
        User: {
            id: string;
            /** @description Letters, digits and _ . @ -; does not begin with . @ or - */
            username: string;
            /**
             * @description viewer reads; user controls; admin manages
             * @enum {string}
             */
            role: "viewer" | "user" | "admin";
            /** @description The grant that restricts the credential */
            grant?: components["schemas"]["Grant"];
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @example {
         *       "id": "fbd86cd9e654d186",
         *       "name": "hallway tablet",
         *       "role": "user",
         *       "grant": {
         *         "entities": [
         *           "light.*"
         *         ],
         *         "commands": [
         *           "turn_on",
         *           "turn_off"
         *         ]
         *       },
         *       "expires_at": null,
         *       "created_at": "2026-01-31T08:00:00.000Z",
         *       "created_by": "admin"
         *     }
         */
        Key: {
            id: string;
            name: string;
            /**
             * @description viewer reads; user controls; admin manages
             * @enum {string}
             */
            role: "viewer" | "user" | "admin";
            /** @description The grant that restricts the credential */
            grant?: components["schemas"]["Grant"];
            /** @description Whether it is for an agent: a person approves what the policy asks about */
            agent?: boolean;
            /** @description The guest link that it was taken with */
            guest_link?: string;
            /** @description null for a key without end */
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            created_by: string;
        };
        /**
         * @example {
         *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJncmFuZG1hIn0.c2lnbmF0dXJl",
         *       "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJncmFuZG1hIn0.c2lnbmF0dXJl",
         *       "token_type": "Bearer",
         *       "expires_in": 86400,
         *       "expires_at": "2026-02-01T08:00:00.000Z",
         *       "refresh_token": "hr_d41d8cd98f00b204",
         *       "user": {
         *         "username": "grandma",
         *         "role": "user"
         *       }
         *     }
         */
        Token: {
            /** @description Send it as Authorization: Bearer `<token>` */
            token: string;
            /** @description The same value */
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** @description Seconds */
            expires_in: number;
            /** Format: date-time */
            expires_at: string;
            /** @description For POST /auth/refresh; valid once, for 7 days */
            refresh_token: string;
            user: {
                /** @description Letters, digits and _ . @ -; does not begin with . @ or - */
                username: string;
                /**
                 * @description viewer reads; user controls; admin manages
                 * @enum {string}
                 */
                role: "viewer" | "user" | "admin";
            };
        };
        /**
         * @example {
         *       "entities": [
         *         "light.*"
         *       ],
         *       "commands": [
         *         "turn_on",
         *         "turn_off"
         *       ]
         *     }
         */
        Grant: {
            /** @description Entity ids and patterns, for example light.* and climate.bedroom */
            entities?: string[];
            /** @description Domains, for example light and climate */
            domains?: string[];
            /** @description Ids of areas, with their present entities, for example kitchen */
            areas?: string[];
            /** @description Ids of floors, for example upper_floor */
            floors?: string[];
            /** @description Ids of labels, with the entities that carry them now, for example night */
            labels?: string[];
            /** @description Commands, for example turn_on */
            commands?: string[];
            /** @description What is not allowed although the rest covers it; a row without commands hides its entities */
            deny?: {
                /** @description Entity ids and patterns, for example light.* and climate.bedroom */
                entities?: string[];
                /** @description Domains, for example light and climate */
                domains?: string[];
                /** @description Ids of areas, with their present entities, for example kitchen */
                areas?: string[];
                /** @description Ids of floors, for example upper_floor */
                floors?: string[];
                /** @description Ids of labels, with the entities that carry them now, for example night */
                labels?: string[];
                /** @description Commands, for example turn_on */
                commands?: string[];
            }[];
            /** @description Ranges of the fields of commands, for example {temperature: {min: 16, max: 22}} */
            values?: {
                [key: string]: {
                    /** @description In the field's own unit */
                    min?: number;
                    /** @description In the field's own unit */
                    max?: number;
                    /** @description The only words that are allowed */
                    one_of?: string[];
                };
            };
            /** @description The hours of each day, for example {from: 07:00, to: 22:00}; equal times are all day */
            hours?: {
                /** @description Time of day in the home's time zone, for example 07:00 */
                from: string;
                /** @description Time of day in the home's time zone, for example 07:00 */
                to: string;
            };
            /** @description The days, for example mon; hours that go past midnight belong to the day they begin on */
            weekdays?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
            /**
             * Format: date-time
             * @description When it ends, in ISO 8601
             */
            expires_at?: string;
            /** @description For how many requests that command something it can be used; reading is not counted */
            uses?: number;
        };
        /**
         * @example {
         *       "id": "5b0c7f31d2a94e68",
         *       "name": "Anna",
         *       "role": "user",
         *       "grant": {
         *         "areas": [
         *           "living_room"
         *         ],
         *         "commands": [
         *           "turn_on",
         *           "turn_off"
         *         ]
         *       },
         *       "expires_at": "2026-01-31T08:00:30.000Z",
         *       "created_at": "2026-01-31T08:00:00.000Z",
         *       "created_by": "admin",
         *       "browsers": 1,
         *       "taken": [
         *         {
         *           "key_id": "fbd86cd9e654d186",
         *           "at": "2026-01-31T08:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        GuestLink: {
            /** @description The id of the guest link, from GET /guest-links */
            id: string;
            name: string;
            /**
             * @description viewer reads; user controls
             * @enum {string}
             */
            role: "viewer" | "user";
            /** @description The grant that restricts the credential */
            grant: components["schemas"]["Grant"];
            /** @description Whether it is for an agent: a person approves what the policy asks about */
            agent?: boolean;
            /** Format: date-time */
            expires_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Whose guest it is */
            created_by: string;
            /** @description How many browsers may take it */
            browsers: number;
            /** @description The browsers that have taken it */
            taken: {
                /** @description Of the key that it was taken with */
                key_id: string;
                /** Format: date-time */
                at: string;
            }[];
        };
        /**
         * @example {
         *       "id": "5b0b0fe0ad3fd1b4",
         *       "name": "Claude",
         *       "client_id": "https://claude.example/client.json",
         *       "returns_to": "claude.example",
         *       "username": "grandma",
         *       "role": "user",
         *       "grant": {
         *         "areas": [
         *           "kitchen"
         *         ]
         *       },
         *       "hours": {
         *         "from": "07:00",
         *         "to": "22:00"
         *       },
         *       "expires_at": "2026-01-31T08:00:30.000Z",
         *       "created_at": "2026-01-31T08:00:00.000Z"
         *     }
         */
        Agent: {
            /** @description The id of the agent, from GET /auth/agents */
            id: string;
            /** @description As the client calls itself; it may not be true */
            name: string;
            client_id: string;
            /** @description Where the client has got its first code: a host or an app */
            returns_to: string;
            /** @description The person who has connected it */
            username: string;
            /**
             * @description viewer reads; user controls; admin manages
             * @enum {string}
             */
            role: "viewer" | "user" | "admin";
            /** @description Areas, floors, domains and commands that it is limited to */
            grant?: {
                /** @description Ids of areas, with their present entities, for example kitchen */
                areas?: string[];
                /** @description Ids of floors, for example upper_floor */
                floors?: string[];
                /** @description Domains, for example light and climate */
                domains?: string[];
                /** @description Commands, for example turn_on */
                commands?: string[];
            };
            /** @description The hours of each day in which it may do anything at all */
            hours?: {
                /** @description Time of day in the home's time zone, for example 07:00 */
                from: string;
                /** @description Time of day in the home's time zone, for example 07:00 */
                to: string;
            };
            /** @description null for one that a person ends */
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        NewSceneAction: {
            /** @description domain.object_id, for example light.kitchen */
            device: string;
            /** @description on, off, toggle, dim, set_temperature, set_position, or any command of the device */
            action: string;
            /** @description dim: percent 0–100; set_temperature: degrees; set_position: 0–100; otherwise the value of the command */
            value?: number;
            /** @description Other parameters of the command, in addition to value or instead of it: for example rgb_color */
            parameters?: components["schemas"]["NewCommandFields"];
        };
        NewCommandFields: {
            /** @description 0–255; 0 turns the light off */
            brightness?: number;
            /** @description Up to 1000 in mireds, above in kelvin */
            color_temp?: number;
            /** @description Red, green, blue; each 0–255 */
            rgb_color?: number[];
            /** @description One of the entity's effect_list */
            effect?: string;
            /**
             * @description Flashes for a short or a long time, for lights that can
             * @enum {string}
             */
            flash?: "short" | "long";
            /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
            transition?: number;
            /** @description Percent, instead of brightness */
            brightness_pct?: number;
            /** @description Change of the brightness, -255 to 255, instead of brightness */
            brightness_step?: number;
            /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
            brightness_step_pct?: number;
            /** @description Kelvin, instead of color_temp */
            kelvin?: number;
            /** @description Kelvin, instead of color_temp */
            color_temp_kelvin?: number;
            /** @description Hue 0–360 and saturation 0–100, instead of rgb_color */
            hs_color?: number[];
            /** @description x and y of CIE 1931, each 0–1, instead of rgb_color */
            xy_color?: number[];
            /** @description Red, green, blue, white; each 0–255, instead of rgb_color */
            rgbw_color?: number[];
            /** @description Red, green, blue, cold white, warm white; each 0–255, instead of rgb_color */
            rgbww_color?: number[];
            /** @description A CSS colour name such as darkorange, instead of rgb_color */
            color_name?: string;
            /** @description In the entity's unit, °C by default */
            temperature?: number;
            /** @description Below it, it heats; given with target_temp_high */
            target_temp_low?: number;
            /** @description Above it, it cools; given with target_temp_low */
            target_temp_high?: number;
            /** @description One of the entity's hvac_modes */
            hvac_mode?: string;
            /** @description Percent, in the entity's range */
            humidity?: number;
            /** @description One of the entity's preset_modes */
            preset_mode?: string;
            /** @description One of the entity's fan_modes */
            fan_mode?: string;
            /** @description One of the entity's swing_modes */
            swing_mode?: string;
            /** @description One of the entity's swing_horizontal_modes */
            swing_horizontal_mode?: string;
            /** @description 0 closed … 100 open */
            position?: number;
            /** @description Slats: 0 closed … 100 open */
            tilt_position?: number;
            /** @description 0–1 */
            volume?: number;
            /** @description Whether the player is muted */
            muted?: boolean;
            /** @description One of the entity's source_list */
            source?: string;
            /** @description 0–1 */
            volume_level?: number;
            /** @description Whether the player is muted */
            is_volume_muted?: boolean;
            /** @description The code of the alarm or the lock, where it needs one */
            code?: string;
            /** @description Speed, 0–100 */
            percentage?: number;
            /** @description Whether it turns from side to side */
            oscillating?: boolean;
            /** @description forward or reverse */
            direction?: string;
            /** @description One of the entity's fan_speed_list */
            fan_speed?: string;
            /** @description Commands that the device gets, or the remote control sends or learns, in their order */
            remote_command?: string[];
            /** @description What the command of the device takes, by name */
            params?: {
                [key: string]: unknown;
            };
            /** @description A number in the entity's range; A text of the entity's length and pattern */
            value?: unknown;
            /** @description One of the entity's options */
            option?: string;
            /** @description Whether the first option follows the last; true by default */
            cycle?: boolean;
            /** @description A date such as 2026-01-31 */
            date?: string;
            /** @description A time of the day such as 08:30:00 */
            time?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            datetime?: string;
            /** @description The options of the list, in their order */
            options?: string[];
            /** @description One of the entity's available_modes */
            mode?: string;
            /** @description One of the entity's available_tones */
            tone?: string;
            /** @description A siren: seconds, 1–86,400; A timer: hours, minutes and seconds such as 0:05:00 */
            duration?: unknown;
            /** @description One of the entity's operation_list */
            operation_mode?: string;
            /** @description Whether it saves energy while people are away */
            away_mode?: boolean;
            /** @description One of the entity's activity_list */
            activity?: string;
            /** @description The device that the remote control commands */
            device?: string;
            /** @description How often the commands are sent */
            num_repeats?: number;
            /** @description Seconds between two commands */
            delay_secs?: number;
            /** @description Seconds for which a command is held */
            hold_secs?: number;
            /**
             * @description Infrared or radio
             * @enum {string}
             */
            command_type?: "ir" | "rf";
            /** @description Whether the command switches between two codes */
            alternative?: boolean;
            /** @description Seconds to wait for the command to learn */
            timeout?: number;
            /** @description Values that the script uses, by name */
            variables?: {
                [key: string]: unknown;
            };
            /** @description The version to install; the latest by default */
            version?: string;
            /** @description Whether a backup is made before */
            backup?: boolean;
            /** @description The name of the item */
            item?: string;
            /** @description The new name of the item */
            rename?: string;
            /**
             * @description Whether the item is done
             * @enum {string}
             */
            status?: "needs_action" | "completed";
            /** @description A date such as 2026-01-31 */
            due_date?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            due_datetime?: string;
            /** @description More about it */
            description?: string;
            /** @description The title of the event */
            summary?: string;
            /** @description Where the event is */
            location?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            start_date_time?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            end_date_time?: string;
            /** @description A date such as 2026-01-31 */
            start_date?: string;
            /** @description A date such as 2026-01-31 */
            end_date?: string;
        };
        SceneChanges: {
            /** @description Not blank, without control characters */
            name?: string;
            description?: string;
            actions?: components["schemas"]["NewSceneAction"][];
        };
        /** @description Restricts the credential to requests that all fields allow: entities, domains, areas, floors, labels, commands, values, hours and more; at least one field */
        NewGrant: {
            /** @description Entity ids and patterns, for example light.* and climate.bedroom */
            entities?: string[];
            /** @description Domains, for example light and climate */
            domains?: string[];
            /** @description Ids of areas, with their present entities, for example kitchen */
            areas?: string[];
            /** @description Ids of floors, for example upper_floor */
            floors?: string[];
            /** @description Ids of labels, with the entities that carry them now, for example night */
            labels?: string[];
            /** @description Commands, for example turn_on */
            commands?: string[];
            /** @description What is not allowed although the rest covers it; a row without commands hides its entities */
            deny?: {
                /** @description Entity ids and patterns, for example light.* and climate.bedroom */
                entities?: string[];
                /** @description Domains, for example light and climate */
                domains?: string[];
                /** @description Ids of areas, with their present entities, for example kitchen */
                areas?: string[];
                /** @description Ids of floors, for example upper_floor */
                floors?: string[];
                /** @description Ids of labels, with the entities that carry them now, for example night */
                labels?: string[];
                /** @description Commands, for example turn_on */
                commands?: string[];
            }[];
            /** @description Ranges of the fields of commands, for example {temperature: {min: 16, max: 22}} */
            values?: {
                [key: string]: {
                    /** @description In the field's own unit */
                    min?: number;
                    /** @description In the field's own unit */
                    max?: number;
                    /** @description The only words that are allowed */
                    one_of?: string[];
                };
            };
            /** @description The hours of each day, for example {from: 07:00, to: 22:00}; equal times are all day */
            hours?: {
                /** @description Time of day in the home's time zone, for example 07:00 */
                from: string;
                /** @description Time of day in the home's time zone, for example 07:00 */
                to: string;
            };
            /** @description The days, for example mon; hours that go past midnight belong to the day they begin on */
            weekdays?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
            /**
             * Format: date-time
             * @description When it ends, in ISO 8601
             */
            expires_at?: string;
            /** @description For how many requests that command something it can be used; reading is not counted */
            uses?: number;
        };
        CommonAttributes: {
            friendly_name?: string;
            device_class?: string;
            unit_of_measurement?: string;
            watts?: number;
            area_id?: string;
            supported_features?: number;
        } & {
            [key: string]: unknown;
        };
        AutomationAttributes: {
            friendly_name?: string;
            device_class?: string;
            unit_of_measurement?: string;
            watts?: number;
            area_id?: string;
            supported_features?: number;
            /** Format: date-time */
            last_triggered?: string;
            current?: unknown;
            mode?: unknown;
        } & {
            [key: string]: unknown;
        };
        SelectAttributes: {
            friendly_name?: string;
            device_class?: string;
            unit_of_measurement?: string;
            watts?: number;
            area_id?: string;
            supported_features?: number;
            options?: unknown;
        } & {
            [key: string]: unknown;
        };
        TextAttributes: {
            friendly_name?: string;
            device_class?: string;
            unit_of_measurement?: string;
            watts?: number;
            area_id?: string;
            supported_features?: number;
            min?: unknown;
            max?: unknown;
            pattern?: unknown;
        } & {
            [key: string]: unknown;
        };
        Interpretation: {
            natural_language: string;
            structured_data: {
                success: boolean;
                action_taken: string;
                entities_affected: string[];
                /** @description By entity id, as it is afterwards */
                state_changes: {
                    [key: string]: {
                        state: string;
                        attributes: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            next_suggestions: string[];
            confidence: number;
            /**
             * @description rules, or the profile of the language model that has understood the sentence
             * @enum {string}
             */
            source: "rules" | "claude" | "gpt4" | "custom";
            /**
             * @description In which it was understood, and is answered
             * @enum {string}
             */
            language: "en" | "de" | "es" | "fr" | "nl";
            /** @description Of a question about the past, about a cause, or about what can be said */
            answer?: {
                /** @enum {string} */
                kind: "whether" | "which" | "last" | "since" | "total" | "times" | "value" | "cause" | "why" | "help";
                /** @description Of all that was asked about */
                yes?: boolean;
                /**
                 * Format: date-time
                 * @description The time that was asked about
                 */
                start_time?: string;
                /** Format: date-time */
                end_time?: string;
                entities: {
                    /** @description domain.object_id, for example light.kitchen */
                    entity_id: string;
                    /** @description Whether it was so; missing where that is not known */
                    yes?: boolean;
                    count?: number;
                    /** @description How long it was so */
                    seconds?: number;
                    value?: number;
                    lowest?: number;
                    highest?: number;
                    average?: number;
                    unit?: string;
                    /**
                     * Format: date-time
                     * @description When it became so last, or had the value
                     */
                    from?: string;
                    /**
                     * Format: date-time
                     * @description Until when; missing while it is so
                     */
                    to?: string;
                    /**
                     * Format: date-time
                     * @description Where its history begins, later than what was asked
                     */
                    known_from?: string;
                    /** @description How long its state is unknown */
                    unreachable_seconds?: number;
                    /** @description The first of its causes, as GET /why has them */
                    cause?: {
                        kind: string;
                        name?: string;
                    };
                }[];
            };
            context: {
                user_id: string;
                session_id: string;
                /** Format: date-time */
                timestamp: string;
            };
            /** @description The file and the intent of the own sentence that was followed */
            template?: string;
            /** @description What the sentence asks to keep, shown before it is kept */
            draft?: {
                /** @enum {string} */
                kind: "automation" | "scene";
                /** @enum {string} */
                change: "create" | "update" | "delete";
                /** @description What would be changed or deleted */
                entity_id?: string;
                name: string;
                /** @description What would start it */
                triggers: string[];
                /** @description What must hold then */
                conditions: string[];
                /** @description What it would do */
                actions: string[];
                /** @description As the API takes it: docs/sentences.md says where */
                config: {
                    [key: string]: unknown;
                };
            };
            /** @description Where the body says when, or for how long; alone where nothing is done yet (202) */
            scheduled?: components["schemas"]["Scheduled"];
        };
        SentenceFileList: {
            success: boolean;
            files: {
                /** @description Below languages/ of the data folder */
                file: string;
                /** @description The folder that it is in */
                language: string;
                /** @description How many it adds; none where it has problems */
                sentences: number;
                problems: {
                    /** @description Keys and indexes from the root of the file */
                    path: string;
                    line: number | null;
                    reason: string;
                }[];
            }[];
        };
        History: {
            success: boolean;
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** Format: date-time */
            start_time: string;
            /** Format: date-time */
            end_time: string;
            history: {
                /** @description domain.object_id, for example light.kitchen */
                entity_id?: string;
                state: string;
                attributes?: {
                    [key: string]: unknown;
                };
                /** Format: date-time */
                last_changed: string;
                /** Format: date-time */
                last_updated?: string;
            }[];
            /** @description The cursor of the next page; null on the last page */
            next: string | null;
        };
        HistorySamples: {
            success: boolean;
            /** Format: date-time */
            start_time: string;
            /** Format: date-time */
            end_time: string;
            samples: {
                /** @description domain.object_id, for example light.kitchen */
                entity_id: string;
                /** @description Oldest first; the first row is the state at the start, or the first one that is known */
                history: {
                    state: string;
                    /** Format: date-time */
                    last_changed: string;
                }[];
            }[];
        };
        Logbook: {
            success: boolean;
            entries: {
                /** @description Place in the event log */
                sequence: number;
                /** Format: date-time */
                time: string;
                /** @enum {string} */
                kind: "state_changed" | "scene_activated" | "automation_triggered" | "action_executed" | "error" | "command_superseded" | "custom_event" | "addon_changed" | "package_changed" | "entity_added" | "entity_removed" | "home_changed" | "registry_changed";
                /** @description domain.object_id, for example light.kitchen */
                entity_id?: string;
                /** @description Name of the entity, the action, the add-on or the event */
                name?: string;
                state?: string;
                previous_state?: string;
                success?: boolean;
                /** @description The reason of a failure */
                message?: string;
                /** @description Entries with the same context have the same request as their cause */
                context_id?: string;
                /** @description Name of the user or key; null for the home itself */
                user: string | null;
                /** @description The scene or automation that led to this */
                cause?: {
                    /** @description scene_activated or automation_triggered */
                    kind: string;
                    /** @description domain.object_id, for example light.kitchen */
                    entity_id?: string;
                    name: string;
                };
            }[];
            /** @description Pass it as before for older entries; null at the end of the log */
            next: number | null;
        };
        AreaList: {
            success: boolean;
            areas: components["schemas"]["Area"][];
        };
        AreaAnswer: {
            success: boolean;
            area: components["schemas"]["Area"];
        };
        FloorList: {
            success: boolean;
            floors: components["schemas"]["Floor"][];
        };
        FloorAnswer: {
            success: boolean;
            floor: components["schemas"]["Floor"];
        };
        LabelList: {
            success: boolean;
            labels: components["schemas"]["Label"][];
        };
        LabelAnswer: {
            success: boolean;
            label: components["schemas"]["Label"];
        };
        EntityEntryList: {
            success: boolean;
            entities: components["schemas"]["EntityEntry"][];
        };
        EntityEntryAnswer: {
            success: boolean;
            entity: components["schemas"]["EntityEntry"];
        };
        DeviceList: {
            devices: {
                /** @description domain.object_id, for example light.kitchen */
                id: string;
                state: string;
                /** @description brightness 0–255, color_temp in mireds */
                attributes: {
                    [key: string]: unknown;
                };
            }[];
        };
        DeviceAnswer: {
            success: boolean;
            device: components["schemas"]["Device"];
        };
        SceneList: {
            success: boolean;
            scenes: {
                /** @description domain.object_id, for example light.kitchen */
                entity_id: string;
                name: string;
                description: string;
                actions?: components["schemas"]["SceneAction"][];
                /** @description Whether it can be changed and deleted: then it has actions to show */
                editable?: boolean;
            }[];
        };
        ShownSceneAnswer: {
            success: boolean;
            scene: components["schemas"]["ShownScene"];
        };
        SceneAnswer: {
            success: boolean;
            scene: components["schemas"]["Scene"];
        };
        AutomationList: {
            success: boolean;
            automations: components["schemas"]["Automation"][];
        };
        AutomationChange: {
            success: boolean;
            automation: components["schemas"]["Automation"];
            automation_id: string;
            message: string;
            /** @description Valid parts that are probably mistakes */
            warnings?: components["schemas"]["AutomationWarning"][];
            /** @description In a dry run: a description, and the number of runs that the last 7 days would have had */
            preview?: components["schemas"]["AutomationPreview"];
            /** @description Results of a triggered run */
            results?: components["schemas"]["Outcome"][];
        };
        AutomationAnswer: {
            success: boolean;
            automation: components["schemas"]["Automation"];
        };
        AutomationUpdate: {
            success: boolean;
            automation: components["schemas"]["Automation"];
            automation_id: string;
            message: string;
            /** @description Valid parts that are probably mistakes */
            warnings?: components["schemas"]["AutomationWarning"][];
            /** @description In a dry run: a description, and the number of runs that the last 7 days would have had */
            preview?: components["schemas"]["AutomationPreview"];
        };
        TraceList: {
            success: boolean;
            traces: components["schemas"]["Trace"][];
        };
        Success: {
            success: boolean;
        };
        AddonList: {
            success: boolean;
            addons: components["schemas"]["Addon"][];
        };
        AddonChange: {
            success: boolean;
            addon: components["schemas"]["Addon"];
            message: string;
            /** @description Only while the job runs; read it with GET /jobs/{id} */
            job?: components["schemas"]["JobBrief"];
            /** @description Only for the action logs: the last 500 lines, oldest first */
            logs?: {
                /** Format: date-time */
                timestamp: string;
                /**
                 * @description out, err: output of the add-on; hearth: messages about its process
                 * @enum {string}
                 */
                stream: "out" | "err" | "hearth";
                text: string;
            }[];
        };
        PackageList: {
            success: boolean;
            packages: components["schemas"]["Package"][];
        };
        PackageChange: {
            success: boolean;
            package: components["schemas"]["Package"];
            message: string;
            /** @description Only while the job runs; read it with GET /jobs/{id} */
            job?: components["schemas"]["JobBrief"];
        };
        HomeList: {
            success: boolean;
            homes: components["schemas"]["Home"][];
        };
        HomeAnswer: {
            success: boolean;
            home: components["schemas"]["Home"];
        };
        ModelList: {
            success: boolean;
            models: components["schemas"]["Model"][];
        };
        ProfileList: {
            success: boolean;
            profiles: {
                /**
                 * @description The profile, as POST /interpret has it in model
                 * @enum {string}
                 */
                profile: "claude" | "gpt4" | "custom";
                /**
                 * @description away: it did not answer, and is tried again after a while
                 * @enum {string}
                 */
                status: "not_set" | "ready" | "away" | "budget_used";
                /**
                 * Format: date-time
                 * @description When the month ends
                 */
                resets_at: string;
            }[];
        };
        ModelAnswer: {
            success: boolean;
            model: components["schemas"]["Model"];
        };
        ModelTest: {
            success: boolean;
            /** @description What is wrong, in a sentence */
            message: string;
            /** @description Milliseconds */
            duration_ms: number;
        };
        PolicyAnswer: {
            success: boolean;
            policy: components["schemas"]["Policy"];
        };
        ApprovalList: {
            success: boolean;
            approvals: components["schemas"]["Approval"][];
        };
        ApprovalHookAnswer: {
            success: boolean;
            webhook: components["schemas"]["ApprovalHook"];
        };
        ApprovalHookList: {
            success: boolean;
            webhooks: components["schemas"]["ApprovalHook"][];
        };
        ApprovalAnswer: {
            success: boolean;
            approval: components["schemas"]["Approval"];
        };
        Audit: {
            success: boolean;
            records: components["schemas"]["AuditRecord"][];
            /** @description The after of the next page; null on the last page */
            next: string | null;
        };
        ScheduledList: {
            success: boolean;
            scheduled: components["schemas"]["Scheduled"][];
            /** @description The cursor of the next page; null on the last page */
            next: string | null;
        };
        ScheduledAnswer: {
            success: boolean;
            scheduled: components["schemas"]["Scheduled"];
        };
        VersionedList: {
            success: boolean;
            versions: components["schemas"]["Versioned"][];
        };
        VersionList: {
            success: boolean;
            versions: components["schemas"]["Version"][];
        };
        RestoredVersion: {
            success: boolean;
            restored: {
                /**
                 * @description What it is a version of
                 * @enum {string}
                 */
                kind: "scene" | "automation" | "area" | "floor" | "label" | "device" | "entity" | "home" | "user" | "key";
                id: string;
                /** @description The version that was restored */
                version: number;
                /** @description As it was before; null where it was deleted */
                before: {
                    [key: string]: unknown;
                } | null;
                /** @description As it is now, or with dry_run would be */
                value: {
                    [key: string]: unknown;
                };
                /** @description What had belonged to it and is not put back, as it has been changed since: ids of entities, devices and areas */
                left_out: string[];
            };
        };
        WatchAnswer: {
            success: boolean;
            watch: components["schemas"]["Watch"];
        };
        WatchList: {
            success: boolean;
            watches: components["schemas"]["Watch"][];
            /** @description The cursor of the next page; null on the last page */
            next: string | null;
        };
        WatchDeliveries: {
            success: boolean;
            deliveries: components["schemas"]["WatchDelivery"][];
            /** @description Deliveries that were dropped, as over 100 were not acknowledged */
            missed: number;
            /**
             * @description done: it was for one delivery; ended: its owner is gone
             * @enum {string}
             */
            status: "active" | "done" | "expired" | "ended";
        };
        SettingList: {
            success: boolean;
            settings: {
                /** @description Name of the environment variable */
                name: string;
                /** @description As it would be written; of a secret only set or not set */
                value: string;
                default: string;
                /** @description Whether the environment or a file .env sets it */
                is_set: boolean;
                /**
                 * @description environment: it or a file .env; stored: changed by PATCH /settings; default
                 * @enum {string}
                 */
                source: "environment" | "stored" | "default";
                /** @description Whether PATCH /settings can change it in this process */
                is_changeable: boolean;
                is_secret: boolean;
                /** @description What it accepts, in words */
                type: string;
                description: string;
            }[];
        };
        SettingsChange: {
            success: boolean;
            /**
             * @description checked: a dry run, nothing happens; unchanged: they were so already; restarting: stored, and Hearth starts again with them
             * @enum {string}
             */
            status: "checked" | "unchanged" | "restarting";
            /** @description The settings of the request by name, as they were or will be */
            settings: {
                [key: string]: string;
            };
        };
        LoadAnswer: {
            success: boolean;
            load: {
                /** @description Seconds for which the process has run */
                uptime: number;
                /** @description Seconds of processor time since its start */
                cpu_time: number;
                /** @description Seconds in which its event loop was busy */
                busy_time: number;
                /** @description Bytes of resident memory, now */
                memory: number;
                /** @description HTTP requests answered since its start */
                requests: number;
                /** @description Clients with an open stream, now */
                streams: number;
            };
        };
        RestoreAnswer: {
            success: boolean;
            restore: {
                /**
                 * @description checked: a dry run, nothing happens; restarting: the process stops, restores and starts
                 * @enum {string}
                 */
                status: "checked" | "restarting";
                /**
                 * Format: date-time
                 * @description When the backup was made
                 */
                created_at: string;
                /** @description The version of Hearth that made it */
                hearth: string;
                entities: number;
                /** @description Users, keys, scenes, automations and other stored documents */
                documents: number;
                /** @description Events of the log */
                events: number;
            };
        };
        LastRestoreAnswer: {
            success: boolean;
            restore: {
                /** @enum {string} */
                status: "none" | "done" | "failed";
                /**
                 * Format: date-time
                 * @description When it ended
                 */
                time?: string;
                /** @description What was restored, or why the store is as it was before */
                message?: string;
            };
        };
        JobAnswer: {
            success: boolean;
            job: components["schemas"]["Job"];
        };
        ToolCatalogue: {
            /** @description name, title, description, parameters, output, annotations and is_rare of each; with a format, what the provider takes */
            tools: {
                [key: string]: unknown;
            }[];
            prompts?: {
                name: string;
                title: string;
                description: string;
                arguments: {
                    name: string;
                    description: string;
                    required: boolean;
                }[];
                /** @description With {name} where an argument stands */
                text: string;
            }[];
            resources?: {
                name: string;
                url: string;
            }[];
        };
        ProtocolAnswer: {
            jsonrpc?: string;
            id?: unknown;
            result?: {
                [key: string]: unknown;
            };
            error?: {
                [key: string]: unknown;
            };
        };
        Overview: {
            /** @description By entity id */
            state: {
                [key: string]: components["schemas"]["EntityState"];
            };
            /** @description The system's free keys */
            system: {
                [key: string]: unknown;
            };
            /** @description The caller's current free context */
            context: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            timestamp: string;
        };
        SystemChange: {
            success: boolean;
            context: string;
            /** @description By entity id or free key, before the change */
            previous_state: {
                [key: string]: unknown;
            };
            /** @description By entity id or free key, after the change */
            current_state: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            timestamp: string;
        };
        Context: {
            current_context: {
                [key: string]: unknown;
            };
        };
        ContextChange: {
            success: boolean;
            current_context: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            timestamp: string;
        };
        ActionList: {
            actions: {
                name: string;
                parameters: string[];
                description: string;
            }[];
        };
        ActionResult: {
            success: boolean;
            action: string;
            result: unknown;
            /** Format: date-time */
            timestamp: string;
            /** @description Where the body says when, or for how long; alone where nothing is done yet (202) */
            scheduled?: components["schemas"]["Scheduled"];
        };
        BatchResult: {
            success: boolean;
            results: components["schemas"]["BatchRow"][];
            summary: components["schemas"]["BatchSummary"];
            /** @description Of an atomic batch that failed: what became of each entity that it had changed */
            restored?: components["schemas"]["RestoredEntity"][];
        };
        Summary: {
            /** @description A text; with format=json an object of its parts */
            summary: unknown;
            /** @enum {string} */
            format: "text" | "json";
            budget: number;
            /** @description Upper bound of the tokens of the summary */
            tokens: number;
            /** @description Pass it as since to be told only what differs later */
            position: string;
            /** @description Whether it is of the whole home; with since, true means that the changes are not known */
            complete: boolean;
            /** @description Entities for which the budget was too small */
            omitted: number;
        };
        Why: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            name: string;
            state: string;
            /** Format: date-time */
            since: string;
            /** @description From the effect to its root */
            chain: {
                /** @enum {string} */
                kind: "state_changed" | "command_superseded" | "scene_activated" | "automation_triggered" | "undo" | "redo" | "command" | "sentence" | "device" | "hidden" | "unknown";
                /**
                 * Format: date-time
                 * @description For unknown, the oldest event of the log that was read
                 */
                time?: string;
                /** @description domain.object_id, for example light.kitchen */
                entity_id?: string;
                /** @description Name of the scene or automation, on one line */
                name?: string;
                from?: string;
                to?: string;
                /** @description Name of the user, key or agent, if it has one */
                by?: string | null;
                /** @description The role that it has now; for itself and admins */
                role?: string;
                /** @description What narrows it now; none for all */
                grant?: components["schemas"]["Grant"];
                /** @description What has started the automation */
                trigger?: string;
                /** @description What was said, on one line; for the one who has said it, and admins */
                input?: string;
                /** @description The context of the request that was undone, or done again */
                of?: string;
                message?: string;
                context_id?: string;
            }[];
            /** @description The chain in one or two sentences; names in it are data */
            text: string;
        };
        PlanAnswer: {
            plan: {
                /** @description The id of a plan, from the answer that made it */
                id: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                expires_at: string;
                steps: components["schemas"]["PlanStep"][];
                conflicts: components["schemas"]["PlanConflict"][];
                /** @description Steps; devices commanded, each time; different entities that change */
                cost: components["schemas"]["PlanCost"];
                /** @description Whether every step is allowed */
                applicable: boolean;
                /** @description One line for each step */
                text: string;
            };
        };
        StoredPlanAnswer: {
            plan: {
                /** @description The id of a plan, from the answer that made it */
                id: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                expires_at: string;
                steps: components["schemas"]["PlanStep"][];
                conflicts: components["schemas"]["PlanConflict"][];
                /** @description Steps; devices commanded, each time; different entities that change */
                cost: components["schemas"]["PlanCost"];
                /** @description Whether every step is allowed */
                applicable: boolean;
                /** @description One line for each step */
                text: string;
                /** @enum {string} */
                status: "open" | "scheduled" | "applying" | "applied" | "expired";
                /** @description true: it was begun and its end was not recorded; nothing is sent again */
                outcome_unknown?: boolean;
                message?: string;
                /** @description Of a plan that is done later: GET /scheduled/{id} */
                scheduled_id?: string;
                /** Format: date-time */
                applied_at?: string;
                success?: boolean;
                results?: components["schemas"]["BatchRow"][];
                summary?: components["schemas"]["BatchSummary"];
                /** @description Of an atomic batch that failed: what became of each entity that it had changed */
                restored?: components["schemas"]["RestoredEntity"][];
                /** @description The id of all effects, also for POST /api/undo */
                context?: {
                    id: string;
                };
            };
        };
        AppliedPlan: {
            success: boolean;
            plan: {
                /** @description The id of a plan, from the answer that made it */
                id: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                expires_at: string;
                /** Format: date-time */
                applied_at: string;
            };
            results: components["schemas"]["BatchRow"][];
            summary: components["schemas"]["BatchSummary"];
            /** @description Of an atomic batch that failed: what became of each entity that it had changed */
            restored?: components["schemas"]["RestoredEntity"][];
            /** @description The id of all effects, also for POST /api/undo */
            context: {
                id: string;
            };
            /** @description Where the body says when, or for how long; alone where nothing is done yet (202) */
            scheduled?: components["schemas"]["Scheduled"];
        };
        ToolResult: {
            success: boolean;
            tool: string;
            result: unknown;
            /** @description The cursor of the next page of a list */
            next?: string;
        };
        FiredEvent: {
            success: boolean;
            event_type: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        SentenceResult: {
            success: boolean;
            action: string;
            device: string;
            message: string;
            /** @description The file and the intent of the own sentence that was followed */
            template?: string;
            /** @description Where the body says when, or for how long; alone where nothing is done yet (202) */
            scheduled?: components["schemas"]["Scheduled"];
        };
        SavedSceneAnswer: {
            success: boolean;
            scene: components["schemas"]["SavedScene"];
        };
        Revocation: {
            success: boolean;
            message: string;
        };
        Ticket: {
            success: boolean;
            /** @description Opens one stream, instead of a token */
            ticket: string;
            /** @description Seconds */
            expires_in: number;
            /** Format: date-time */
            expires_at: string;
        };
        Setup: {
            /** @description Whether the password that the first start generated has not been changed yet */
            needed: boolean;
            /** @description Whether the request comes from this machine, whose terminal has shown the password */
            possible_from_here: boolean;
        };
        Whoami: {
            /** @description Name of the user or of the API key */
            username: string;
            /**
             * @description viewer reads; user controls; admin manages
             * @enum {string}
             */
            role: "viewer" | "user" | "admin";
            permissions: string[];
            /** @enum {string} */
            credential: "token" | "api_key" | "oauth" | "system";
            /** @description The grant that restricts the credential */
            grant?: components["schemas"]["Grant"];
            /** @description Whether it is for an agent: a person approves what the policy asks about */
            agent?: boolean;
            /** @description Of a guest: who has made the guest link */
            guest_of?: string;
            /** @description Of a guest: the id of the guest link */
            guest_link?: string;
            /** @description null for a key without end */
            expires_at: string | null;
        };
        PermissionPreview: {
            /** @description Of the user or the key; empty for neither */
            name: string;
            /**
             * @description viewer reads; user controls; admin manages
             * @enum {string}
             */
            role: "viewer" | "user" | "admin";
            /** @description The grant that restricts the credential */
            grant?: components["schemas"]["Grant"];
            permissions: string[];
            /** @description Every entity */
            entities: {
                /** @description domain.object_id, for example light.kitchen */
                entity_id: string;
                /** @description Commands that it may send */
                commands: string[];
                is_readable: boolean;
            }[];
        };
        Allowance: {
            success: boolean;
            /** @description Whether it would be done now, without asking */
            allowed: boolean;
            /**
             * @description ask: a person approves it first
             * @enum {string}
             */
            effect: "allow" | "ask" | "deny";
            /** @description Why; of a refusal, the first reason */
            reasons: {
                /** @enum {string} */
                check: "role" | "grant" | "policy" | "read_only" | "request" | "device";
                /** @description Of the error that the request would get */
                code?: string;
                message: string;
                details?: {
                    [key: string]: unknown;
                };
            }[];
        };
        UserList: {
            success: boolean;
            users: components["schemas"]["User"][];
        };
        UserAnswer: {
            success: boolean;
            user: components["schemas"]["User"];
        };
        KeyList: {
            success: boolean;
            keys: components["schemas"]["Key"][];
        };
        NewKeyAnswer: {
            success: boolean;
            id: string;
            name: string;
            /**
             * @description viewer reads; user controls; admin manages
             * @enum {string}
             */
            role: "viewer" | "user" | "admin";
            /** @description The grant that restricts the credential */
            grant?: components["schemas"]["Grant"];
            /** @description Whether it is for an agent: a person approves what the policy asks about */
            agent?: boolean;
            /** @description The guest link that it was taken with */
            guest_link?: string;
            /** @description null for a key without end */
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            created_by: string;
            /** @description Shown only once; empty in a dry run */
            key: string;
            /** @description Shown only once; empty in a dry run */
            api_key: string;
        };
        KeyAnswer: {
            success: boolean;
            key: components["schemas"]["Key"];
        };
        NewGuestLinkAnswer: {
            success: boolean;
            /** @description The id of the guest link, from GET /guest-links */
            id: string;
            name: string;
            /**
             * @description viewer reads; user controls
             * @enum {string}
             */
            role: "viewer" | "user";
            /** @description The grant that restricts the credential */
            grant: components["schemas"]["Grant"];
            /** @description Whether it is for an agent: a person approves what the policy asks about */
            agent?: boolean;
            /** Format: date-time */
            expires_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Whose guest it is */
            created_by: string;
            /** @description How many browsers may take it */
            browsers: number;
            /** @description The browsers that have taken it */
            taken: {
                /** @description Of the key that it was taken with */
                key_id: string;
                /** Format: date-time */
                at: string;
            }[];
            /** @description Opens the dashboard as the guest; shown only once, empty in a dry run */
            url: string;
            /** @description The same as a QR code, in SVG */
            qr: string;
        };
        GuestLinkList: {
            success: boolean;
            guest_links: components["schemas"]["GuestLink"][];
        };
        GuestLinkAnswer: {
            success: boolean;
            guest_link: components["schemas"]["GuestLink"];
        };
        GuestKey: {
            success: boolean;
            id: string;
            name: string;
            /**
             * @description viewer reads; user controls; admin manages
             * @enum {string}
             */
            role: "viewer" | "user" | "admin";
            /** @description The grant that restricts the credential */
            grant?: components["schemas"]["Grant"];
            /** @description Whether it is for an agent: a person approves what the policy asks about */
            agent?: boolean;
            /** @description The guest link that it was taken with */
            guest_link?: string;
            /** @description null for a key without end */
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            created_by: string;
            /** @description Shown only once */
            key: string;
        };
        AgentList: {
            success: boolean;
            agents: components["schemas"]["Agent"][];
        };
        AgentAnswer: {
            success: boolean;
            agent: components["schemas"]["Agent"];
        };
        Representation: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes?: {
                [key: string]: unknown;
            };
            /** @description The value as read; has no effect */
            last_changed?: unknown;
            /** @description The value as read; has no effect */
            last_updated?: unknown;
            /** @description The value as read; If-Match compares it with the entity */
            version?: unknown;
        };
        SentenceInContext: {
            /** @description For example: turn on the kitchen light and close the blinds */
            input: string;
            context?: {
                user_id?: string;
                session_id?: string;
                /** Format: date-time */
                timestamp?: string;
                location?: string;
                previous_actions?: unknown[];
                environment_state?: {
                    [key: string]: unknown;
                };
            };
            /**
             * @description The profile whose language model is asked where no rule understands the sentence; claude by default on /interpret and in a conversation, elsewhere none
             * @enum {string}
             */
            model?: "claude" | "gpt4" | "custom";
            /**
             * @description Language of the sentence and its answer; found out if omitted
             * @enum {string}
             */
            language?: "en" | "de" | "es" | "fr" | "nl";
            /** @description How long from now it is done: seconds, or HH:MM:SS */
            in?: unknown;
            /** @description When it is done, for example 2026-01-31T18:30 */
            at?: string;
            /** @description For how long it is so; then it is as it was before, unless changed since: seconds, or HH:MM:SS */
            for?: unknown;
            /** @description Until when it is so; then it is as it was before, unless changed since, for example 2026-01-31T18:30 */
            until?: string;
        };
        FlatCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example set_temperature */
            command: string;
            /** @description 0–255; 0 turns the light off */
            brightness?: number;
            /** @description Up to 1000 in mireds, above in kelvin */
            color_temp?: number;
            /** @description Red, green, blue; each 0–255 */
            rgb_color?: number[];
            /** @description One of the entity's effect_list */
            effect?: string;
            /**
             * @description Flashes for a short or a long time, for lights that can
             * @enum {string}
             */
            flash?: "short" | "long";
            /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
            transition?: number;
            /** @description Percent, instead of brightness */
            brightness_pct?: number;
            /** @description Change of the brightness, -255 to 255, instead of brightness */
            brightness_step?: number;
            /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
            brightness_step_pct?: number;
            /** @description Kelvin, instead of color_temp */
            kelvin?: number;
            /** @description Kelvin, instead of color_temp */
            color_temp_kelvin?: number;
            /** @description Hue 0–360 and saturation 0–100, instead of rgb_color */
            hs_color?: number[];
            /** @description x and y of CIE 1931, each 0–1, instead of rgb_color */
            xy_color?: number[];
            /** @description Red, green, blue, white; each 0–255, instead of rgb_color */
            rgbw_color?: number[];
            /** @description Red, green, blue, cold white, warm white; each 0–255, instead of rgb_color */
            rgbww_color?: number[];
            /** @description A CSS colour name such as darkorange, instead of rgb_color */
            color_name?: string;
            /** @description In the entity's unit, °C by default */
            temperature?: number;
            /** @description Below it, it heats; given with target_temp_high */
            target_temp_low?: number;
            /** @description Above it, it cools; given with target_temp_low */
            target_temp_high?: number;
            /** @description One of the entity's hvac_modes */
            hvac_mode?: string;
            /** @description Percent, in the entity's range */
            humidity?: number;
            /** @description One of the entity's preset_modes */
            preset_mode?: string;
            /** @description One of the entity's fan_modes */
            fan_mode?: string;
            /** @description One of the entity's swing_modes */
            swing_mode?: string;
            /** @description One of the entity's swing_horizontal_modes */
            swing_horizontal_mode?: string;
            /** @description 0 closed … 100 open */
            position?: number;
            /** @description Slats: 0 closed … 100 open */
            tilt_position?: number;
            /** @description 0–1 */
            volume?: number;
            /** @description Whether the player is muted */
            muted?: boolean;
            /** @description One of the entity's source_list */
            source?: string;
            /** @description 0–1 */
            volume_level?: number;
            /** @description Whether the player is muted */
            is_volume_muted?: boolean;
            /** @description The code of the alarm or the lock, where it needs one */
            code?: string;
            /** @description Speed, 0–100 */
            percentage?: number;
            /** @description Whether it turns from side to side */
            oscillating?: boolean;
            /** @description forward or reverse */
            direction?: string;
            /** @description One of the entity's fan_speed_list */
            fan_speed?: string;
            /** @description Commands that the device gets, or the remote control sends or learns, in their order */
            remote_command?: string[];
            /** @description What the command of the device takes, by name */
            params?: {
                [key: string]: unknown;
            };
            /** @description A number in the entity's range; A text of the entity's length and pattern */
            value?: unknown;
            /** @description One of the entity's options */
            option?: string;
            /** @description Whether the first option follows the last; true by default */
            cycle?: boolean;
            /** @description A date such as 2026-01-31 */
            date?: string;
            /** @description A time of the day such as 08:30:00 */
            time?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            datetime?: string;
            /** @description The options of the list, in their order */
            options?: string[];
            /** @description One of the entity's available_modes */
            mode?: string;
            /** @description One of the entity's available_tones */
            tone?: string;
            /** @description A siren: seconds, 1–86,400; A timer: hours, minutes and seconds such as 0:05:00 */
            duration?: unknown;
            /** @description One of the entity's operation_list */
            operation_mode?: string;
            /** @description Whether it saves energy while people are away */
            away_mode?: boolean;
            /** @description One of the entity's activity_list */
            activity?: string;
            /** @description The device that the remote control commands */
            device?: string;
            /** @description How often the commands are sent */
            num_repeats?: number;
            /** @description Seconds between two commands */
            delay_secs?: number;
            /** @description Seconds for which a command is held */
            hold_secs?: number;
            /**
             * @description Infrared or radio
             * @enum {string}
             */
            command_type?: "ir" | "rf";
            /** @description Whether the command switches between two codes */
            alternative?: boolean;
            /** @description Seconds to wait for the command to learn */
            timeout?: number;
            /** @description Values that the script uses, by name */
            variables?: {
                [key: string]: unknown;
            };
            /** @description The version to install; the latest by default */
            version?: string;
            /** @description Whether a backup is made before */
            backup?: boolean;
            /** @description The name of the item */
            item?: string;
            /** @description The new name of the item */
            rename?: string;
            /**
             * @description Whether the item is done
             * @enum {string}
             */
            status?: "needs_action" | "completed";
            /** @description A date such as 2026-01-31 */
            due_date?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            due_datetime?: string;
            /** @description More about it */
            description?: string;
            /** @description The title of the event */
            summary?: string;
            /** @description Where the event is */
            location?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            start_date_time?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            end_date_time?: string;
            /** @description A date such as 2026-01-31 */
            start_date?: string;
            /** @description A date such as 2026-01-31 */
            end_date?: string;
            /** @description How long from now it is done: seconds, or HH:MM:SS */
            in?: unknown;
            /** @description When it is done, for example 2026-01-31T18:30 */
            at?: string;
            /** @description For how long it is so; then it is as it was before, unless changed since: seconds, or HH:MM:SS */
            for?: unknown;
            /** @description Until when it is so; then it is as it was before, unless changed since, for example 2026-01-31T18:30 */
            until?: string;
        };
        NewArea: {
            /** @description A name for people */
            name: string;
            /** @description The id of the floor, from GET /floors */
            floor_id?: string | null;
            /** @description Other names, for sentences */
            aliases?: string[];
            /** @description For example mdi:sofa */
            icon?: string | null;
            /** @description Ids of labels */
            labels?: string[];
        };
        AreaChange: {
            /** @description A name for people */
            name?: string;
            /** @description The id of the floor, from GET /floors */
            floor_id?: string | null;
            /** @description Other names, for sentences */
            aliases?: string[];
            /** @description For example mdi:sofa */
            icon?: string | null;
            /** @description Ids of labels */
            labels?: string[];
        };
        NewFloor: {
            /** @description A name for people */
            name: string;
            /** @description 0 is the ground floor */
            level?: number | null;
            /** @description Other names, for sentences */
            aliases?: string[];
            /** @description For example mdi:sofa */
            icon?: string | null;
        };
        FloorChange: {
            /** @description A name for people */
            name?: string;
            /** @description 0 is the ground floor */
            level?: number | null;
            /** @description Other names, for sentences */
            aliases?: string[];
            /** @description For example mdi:sofa */
            icon?: string | null;
        };
        NewLabel: {
            /** @description A name for people */
            name: string;
            /** @description #rrggbb, or the name of a colour */
            color?: string | null;
            /** @description For example mdi:sofa */
            icon?: string | null;
            /** @description What it is for */
            description?: string | null;
        };
        LabelChange: {
            /** @description A name for people */
            name?: string;
            /** @description #rrggbb, or the name of a colour */
            color?: string | null;
            /** @description For example mdi:sofa */
            icon?: string | null;
            /** @description What it is for */
            description?: string | null;
        };
        EntityChange: {
            /** @description A name for people */
            name?: string | null;
            /** @description Other names, for sentences */
            aliases?: string[] | null;
            /** @description The id of the area, from GET /areas */
            area_id?: string | null;
            /** @description Ids of labels */
            labels?: string[] | null;
            /** @description For example mdi:sofa */
            icon?: string | null;
            /** @description A hidden entity is found by its id alone */
            hidden?: boolean | null;
            /** @description Whether sentences about a kind, a place or everything leave it as it is */
            only_by_name?: boolean | null;
        };
        DeviceChange: {
            /** @description A name for people */
            name?: string | null;
            /** @description The id of the area, from GET /areas */
            area_id?: string | null;
            /** @description Ids of labels */
            labels?: string[] | null;
        };
        SceneActivation: {
            /** @description Id, slug or name */
            scene_id: string;
            /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
            transition?: number;
            /** @description How long from now it is done: seconds, or HH:MM:SS */
            in?: unknown;
            /** @description When it is done, for example 2026-01-31T18:30 */
            at?: string;
            /** @description For how long it is so; then it is as it was before, unless changed since: seconds, or HH:MM:SS */
            for?: unknown;
            /** @description Until when it is so; then it is as it was before, unless changed since, for example 2026-01-31T18:30 */
            until?: string;
        };
        SceneCapture: {
            /** @description Not blank, without control characters */
            name: string;
            description?: string;
            /** @description Devices whose present states the scene restores */
            entities: string[];
        };
        AutomationRequest: {
            /** @enum {string} */
            action: "create" | "update" | "delete" | "trigger" | "toggle" | "duplicate";
            /** @description alias, description, trigger(s), condition(s), action(s), mode, max; as in Home Assistant */
            config?: {
                [key: string]: unknown;
            };
            /** @description Entity id or slug */
            automation_id?: string;
        };
        AddonRequest: {
            /** @enum {string} */
            action: "install" | "uninstall" | "start" | "stop" | "restart" | "update" | "info" | "logs";
            /** @description For example weather_sim; - is read as _ */
            slug: string;
            version?: string;
            /** @description The add-on's settings, for install, update, start and restart; never shown again */
            config?: {
                [key: string]: unknown;
            };
        };
        PackageRequest: {
            /** @enum {string} */
            action: "install" | "uninstall" | "update";
            /** @enum {string} */
            category: "integration" | "plugin" | "theme" | "python_script" | "appdaemon" | "netdaemon";
            /** @description `<owner>/<repo>` */
            repository: string;
            /** @description By default the newest version */
            version?: string;
        };
        NewHome: {
            /** @description Where the home is: virtual:[?speed=<0–1000>&latency_ms=<0–60000>&rooms=<0–200>] or homeassistant:http[s]:`//<host>`[:`<port>`] or mqtt[s]:`//<host>`[:`<port>`][?discovery_prefix=`<topic>`] */
            url: string;
            /** @description A name for people */
            name?: string;
            /** @description Of a home that asks for a token; never shown */
            token?: string;
            /** @description Of a home that asks for a user */
            username?: string;
            /** @description Of that user; never shown */
            password?: string;
        };
        HomeChange: {
            /** @description A name for people */
            name?: string;
            /** @description Where the home is: virtual:[?speed=<0–1000>&latency_ms=<0–60000>&rooms=<0–200>] or homeassistant:http[s]:`//<host>`[:`<port>`] or mqtt[s]:`//<host>`[:`<port>`][?discovery_prefix=`<topic>`] */
            url?: string;
            /** @description Of a home that asks for a token; never shown */
            token?: string;
            /** @description Of a home that asks for a user */
            username?: string;
            /** @description Of that user; never shown */
            password?: string;
        };
        ModelChange: {
            /**
             * @description The format that the model's server speaks: openai for all that are compatible with it
             * @enum {string}
             */
            provider?: "openai" | "anthropic";
            /** @description Where the model's server is, such as http://localhost:11434/v1; null for the provider's */
            base_url?: string | null;
            /** @description The name that the server has for the model */
            model?: string;
            /** @description The key of the server; never shown; null removes it */
            key?: string | null;
            /** @description Seconds that an answer of the model may take; 8 by default */
            timeout_seconds?: number;
            /** @description Tokens of a calendar month in the home's time zone; null for no limit */
            monthly_tokens?: number | null;
        };
        PolicyChange: {
            /** @description All rows anew; null: the first ones again */
            rows?: {
                /** @description Names the row in refusals */
                id: string;
                /** @description Whom it is about: anyone, agents (keys made with agent: true), connected_agents (over OAuth), automations, role:`<role>`, user:`<name>`, key:`<id>` */
                who: string[];
                /** @description What it is about: all fields that are set must fit */
                what: {
                    /** @description Entity ids and patterns, for example light.* and climate.bedroom */
                    entities?: string[];
                    /** @description Domains, for example light and climate */
                    domains?: string[];
                    /** @description Ids of areas, with their present entities, for example kitchen */
                    areas?: string[];
                    /** @description Ids of floors, for example upper_floor */
                    floors?: string[];
                    /** @description Ids of labels, with the entities that carry them now, for example night */
                    labels?: string[];
                    /** @description Commands, for example turn_on */
                    commands?: string[];
                    /** @description What a command means: unlock, open_entrance (garage, gate, door), disarm */
                    acts?: ("unlock" | "open_entrance" | "disarm")[];
                    /** @description Only requests that command more entities at once */
                    more_than?: number;
                    /** @description Beside more_than: over how many seconds the entities are counted that one credential commands; without it, those of one request */
                    within_seconds?: number;
                    /** @description Changes without a command: users_and_keys (and this policy), homes, addons (and packages), settings (and language models), classification (names, classes, areas and labels that rows decide by) */
                    actions?: ("users_and_keys" | "homes" | "addons" | "settings" | "classification")[];
                };
                /** @description When it holds; without it, always */
                when?: {
                    /** @description The hours of each day, for example {from: 07:00, to: 22:00}; equal times are all day */
                    hours?: {
                        /** @description Time of day in the home's time zone, for example 07:00 */
                        from: string;
                        /** @description Time of day in the home's time zone, for example 07:00 */
                        to: string;
                    };
                    /** @description The days, for example mon; hours that go past midnight belong to the day they begin on */
                    weekdays?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                };
                /**
                 * @description ask: a person approves it first
                 * @enum {string}
                 */
                effect: "allow" | "ask" | "deny";
                /** @description Whether an approval needs the PIN of the person */
                pin?: boolean;
            }[] | null;
            /** @description Nothing can be commanded or changed, but for this */
            read_only?: boolean;
            /** @description All limits anew; null: the first ones again */
            wear_limits?: {
                [key: string]: number;
            } | null;
            /** @description How long an approval can be given */
            approval_seconds?: number;
        };
        NewApprovalHook: {
            webhook: {
                /** @description http or https, at a public address */
                url: string;
                /** @description Signs the deliveries; made where it is left out */
                secret?: string;
            };
            name?: string;
        };
        Decision: {
            /** @description Your PIN, where the approval needs one */
            pin?: string;
        };
        VersionToRestore: {
            /** @description The number of the version, from GET /versions/{kind}/{id} */
            version: number;
        };
        NewWatch: {
            /** @description A condition or a list of them, as automations have them */
            condition: unknown;
            /**
             * @description stream: the event watch_fired; webhook: a signed POST; poll: GET /watches/{id}/wait; mcp: hearth://watches/{id} is updated
             * @enum {string}
             */
            deliver: "stream" | "webhook" | "poll" | "mcp";
            /** @description How long it must hold before it is told: seconds, or HH:MM:SS */
            for?: unknown;
            /** @description Least time between two deliveries, 0 by default: seconds, or HH:MM:SS */
            cooldown?: unknown;
            /** @description For deliver: webhook */
            webhook?: {
                /** @description http or https, at a public address */
                url: string;
                /** @description Signs the deliveries; made where it is left out */
                secret?: string;
            };
            /** @description Seconds, HH:MM:SS or a moment; 30 days by default, at most a year */
            expires?: unknown;
            name?: string;
            /** @description It is over after its first delivery */
            once?: boolean;
        };
        PlaceOfHome: {
            /** @description Degrees; rounded to 0.00001, a metre; only together with longitude */
            latitude?: number;
            /** @description Degrees; rounded to 0.00001, a metre; only together with latitude */
            longitude?: number;
            /** @description IANA name, as Europe/Berlin */
            time_zone?: string;
        };
        ProtocolMessage: {
            /** @description 2.0 */
            jsonrpc?: unknown;
            /** @description Of a request; its answer has the same */
            id?: unknown;
            /** @description For example tools/call */
            method?: unknown;
            /** @description Of the method */
            params?: unknown;
        } & {
            [key: string]: unknown;
        };
        SystemState: {
            /** @description The source of the change */
            context: string;
            /** @description Entity ids with {state, attributes?}, and free keys */
            state: {
                [key: string]: unknown;
            };
        };
        ActionCall: {
            action: string;
            parameters?: {
                [key: string]: unknown;
            };
            /** @description How long from now it is done: seconds, or HH:MM:SS */
            in?: unknown;
            /** @description When it is done, for example 2026-01-31T18:30 */
            at?: string;
            /** @description For how long it is so; then it is as it was before, unless changed since: seconds, or HH:MM:SS */
            for?: unknown;
            /** @description Until when it is so; then it is as it was before, unless changed since, for example 2026-01-31T18:30 */
            until?: string;
        };
        ActionBatch: {
            actions: {
                action: string;
                parameters?: {
                    [key: string]: unknown;
                };
            }[];
            /** @description Skip the actions after a failure */
            stop_on_error?: boolean;
            /** @description All or nothing: after a failure, what was done is undone, and nothing more is done */
            atomic?: boolean;
        };
        PlannedActions: {
            actions: {
                action: string;
                parameters?: {
                    [key: string]: unknown;
                };
            }[];
        };
        PlanApplying: {
            /** @description All or nothing: after a failure, what was done is undone, and nothing more is done */
            atomic?: boolean;
            /** @description How long from now it is done: seconds, or HH:MM:SS */
            in?: unknown;
            /** @description When it is done, for example 2026-01-31T18:30 */
            at?: string;
            /** @description For how long it is so; then it is as it was before, unless changed since: seconds, or HH:MM:SS */
            for?: unknown;
            /** @description Until when it is so; then it is as it was before, unless changed since, for example 2026-01-31T18:30 */
            until?: string;
        };
        ToolCall: {
            tool: string;
            /** @description Check and predict, but change nothing */
            dry_run?: boolean | null;
        } & {
            [key: string]: unknown;
        };
        NewEvent: {
            /** @description Data for triggers and conditions of automations */
            event_data?: {
                [key: string]: unknown;
            };
        };
        Sentence: {
            /** @description For example: turn on the kitchen light and close the blinds */
            command: string;
            /**
             * @description Language of the sentence and its answer; found out if omitted
             * @enum {string}
             */
            language?: "en" | "de" | "es" | "fr" | "nl";
            /** @description How long from now it is done: seconds, or HH:MM:SS */
            in?: unknown;
            /** @description When it is done, for example 2026-01-31T18:30 */
            at?: string;
            /** @description For how long it is so; then it is as it was before, unless changed since: seconds, or HH:MM:SS */
            for?: unknown;
            /** @description Until when it is so; then it is as it was before, unless changed since, for example 2026-01-31T18:30 */
            until?: string;
        };
        NewScene: {
            /** @description Not blank, without control characters */
            name: string;
            description?: string;
            actions: components["schemas"]["NewSceneAction"][];
        };
        SceneActivationByName: {
            /** @description Id, slug or name */
            name: string;
            /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
            transition?: number;
            /** @description How long from now it is done: seconds, or HH:MM:SS */
            in?: unknown;
            /** @description When it is done, for example 2026-01-31T18:30 */
            at?: string;
            /** @description For how long it is so; then it is as it was before, unless changed since: seconds, or HH:MM:SS */
            for?: unknown;
            /** @description Until when it is so; then it is as it was before, unless changed since, for example 2026-01-31T18:30 */
            until?: string;
        };
        UndoRequest: {
            /** @description The context.id of the request to undo, from its answer or its events */
            context_id?: string;
            /** @description true: the newest request of this user or key that made a change and is not undone yet */
            last?: boolean;
        };
        Login: {
            username: string;
            password: string;
        };
        TokenRefresh: {
            refresh_token: string;
        };
        TokenRevocation: {
            token: string;
        };
        PermissionQuestion: {
            /** @description Id of an API key */
            key_id?: string;
            /** @description Name of a user */
            user?: string;
            /**
             * @description viewer reads; user controls; admin manages
             * @enum {string}
             */
            role?: "viewer" | "user" | "admin";
            /** @description Of a credential that does not exist yet */
            grant?: components["schemas"]["NewGrant"];
        };
        AllowanceQuestion: {
            /** @description 0–255; 0 turns the light off */
            brightness?: number;
            /** @description Up to 1000 in mireds, above in kelvin */
            color_temp?: number;
            /** @description Red, green, blue; each 0–255 */
            rgb_color?: number[];
            /** @description One of the entity's effect_list */
            effect?: string;
            /**
             * @description Flashes for a short or a long time, for lights that can
             * @enum {string}
             */
            flash?: "short" | "long";
            /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
            transition?: number;
            /** @description Percent, instead of brightness */
            brightness_pct?: number;
            /** @description Change of the brightness, -255 to 255, instead of brightness */
            brightness_step?: number;
            /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
            brightness_step_pct?: number;
            /** @description Kelvin, instead of color_temp */
            kelvin?: number;
            /** @description Kelvin, instead of color_temp */
            color_temp_kelvin?: number;
            /** @description Hue 0–360 and saturation 0–100, instead of rgb_color */
            hs_color?: number[];
            /** @description x and y of CIE 1931, each 0–1, instead of rgb_color */
            xy_color?: number[];
            /** @description Red, green, blue, white; each 0–255, instead of rgb_color */
            rgbw_color?: number[];
            /** @description Red, green, blue, cold white, warm white; each 0–255, instead of rgb_color */
            rgbww_color?: number[];
            /** @description A CSS colour name such as darkorange, instead of rgb_color */
            color_name?: string;
            /** @description In the entity's unit, °C by default */
            temperature?: number;
            /** @description Below it, it heats; given with target_temp_high */
            target_temp_low?: number;
            /** @description Above it, it cools; given with target_temp_low */
            target_temp_high?: number;
            /** @description One of the entity's hvac_modes */
            hvac_mode?: string;
            /** @description Percent, in the entity's range */
            humidity?: number;
            /** @description One of the entity's preset_modes */
            preset_mode?: string;
            /** @description One of the entity's fan_modes */
            fan_mode?: string;
            /** @description One of the entity's swing_modes */
            swing_mode?: string;
            /** @description One of the entity's swing_horizontal_modes */
            swing_horizontal_mode?: string;
            /** @description 0 closed … 100 open */
            position?: number;
            /** @description Slats: 0 closed … 100 open */
            tilt_position?: number;
            /** @description 0–1 */
            volume?: number;
            /** @description Whether the player is muted */
            muted?: boolean;
            /** @description One of the entity's source_list */
            source?: string;
            /** @description 0–1 */
            volume_level?: number;
            /** @description Whether the player is muted */
            is_volume_muted?: boolean;
            /** @description The code of the alarm or the lock, where it needs one */
            code?: string;
            /** @description Speed, 0–100 */
            percentage?: number;
            /** @description Whether it turns from side to side */
            oscillating?: boolean;
            /** @description forward or reverse */
            direction?: string;
            /** @description One of the entity's fan_speed_list */
            fan_speed?: string;
            /** @description Commands that the device gets, or the remote control sends or learns, in their order */
            remote_command?: string[];
            /** @description What the command of the device takes, by name */
            params?: {
                [key: string]: unknown;
            };
            /** @description A number in the entity's range; A text of the entity's length and pattern */
            value?: unknown;
            /** @description One of the entity's options */
            option?: string;
            /** @description Whether the first option follows the last; true by default */
            cycle?: boolean;
            /** @description A date such as 2026-01-31 */
            date?: string;
            /** @description A time of the day such as 08:30:00 */
            time?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            datetime?: string;
            /** @description The options of the list, in their order */
            options?: string[];
            /** @description One of the entity's available_modes */
            mode?: string;
            /** @description One of the entity's available_tones */
            tone?: string;
            /** @description A siren: seconds, 1–86,400; A timer: hours, minutes and seconds such as 0:05:00 */
            duration?: unknown;
            /** @description One of the entity's operation_list */
            operation_mode?: string;
            /** @description Whether it saves energy while people are away */
            away_mode?: boolean;
            /** @description One of the entity's activity_list */
            activity?: string;
            /** @description The device that the remote control commands */
            device?: string;
            /** @description How often the commands are sent */
            num_repeats?: number;
            /** @description Seconds between two commands */
            delay_secs?: number;
            /** @description Seconds for which a command is held */
            hold_secs?: number;
            /**
             * @description Infrared or radio
             * @enum {string}
             */
            command_type?: "ir" | "rf";
            /** @description Whether the command switches between two codes */
            alternative?: boolean;
            /** @description Seconds to wait for the command to learn */
            timeout?: number;
            /** @description Values that the script uses, by name */
            variables?: {
                [key: string]: unknown;
            };
            /** @description The version to install; the latest by default */
            version?: string;
            /** @description Whether a backup is made before */
            backup?: boolean;
            /** @description The name of the item */
            item?: string;
            /** @description The new name of the item */
            rename?: string;
            /**
             * @description Whether the item is done
             * @enum {string}
             */
            status?: "needs_action" | "completed";
            /** @description A date such as 2026-01-31 */
            due_date?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            due_datetime?: string;
            /** @description More about it */
            description?: string;
            /** @description The title of the event */
            summary?: string;
            /** @description Where the event is */
            location?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            start_date_time?: string;
            /** @description A date and time such as 2026-01-31T08:30:00 */
            end_date_time?: string;
            /** @description A date such as 2026-01-31 */
            start_date?: string;
            /** @description A date such as 2026-01-31 */
            end_date?: string;
            /** @description domain.object_id, for example light.kitchen */
            entity_id?: string;
            /** @description Of the entity */
            command?: string;
            /** @description As POST /api/action has it */
            action?: string;
            /** @description Of the command or the action */
            parameters?: {
                [key: string]: unknown;
            };
            /** @description Name of a user; yourself by default */
            user?: string;
            /** @description Id of an API key; yourself by default */
            key_id?: string;
        };
        NewPin: {
            /** @description Your password */
            password: string;
            /** @description 4 to 12 digits */
            pin: string | null;
        };
        NewUser: {
            /** @description Letters, digits and _ . @ -; does not begin with . @ or - */
            username: string;
            /** @description At least 8 characters */
            password: string;
            /**
             * @description viewer reads; user controls; admin manages
             * @enum {string}
             */
            role: "viewer" | "user" | "admin";
            /** @description Restricts the credential to requests that all fields allow: entities, domains, areas, floors, labels, commands, values, hours and more; at least one field */
            grant?: components["schemas"]["NewGrant"];
        };
        PasswordChange: {
            /** @description Required for your own password only */
            current_password?: string;
            /** @description At least 8 characters */
            new_password: string;
            /** @description The user whose password an admin changes; yourself by default */
            username?: string;
        };
        UserChanges: {
            /** @description At least 8 characters */
            password?: string;
            /**
             * @description viewer reads; user controls; admin manages
             * @enum {string}
             */
            role?: "viewer" | "user" | "admin";
            /** @description null removes the grant */
            grant?: components["schemas"]["NewGrant"] | null;
        };
        NewKey: {
            name: string;
            /**
             * @description viewer reads; user controls; admin manages
             * @enum {string}
             */
            role: "viewer" | "user" | "admin";
            /** @description Restricts the credential to requests that all fields allow: entities, domains, areas, floors, labels, commands, values, hours and more; at least one field */
            grant?: components["schemas"]["NewGrant"];
            /** Format: date-time */
            expires_at?: string;
            /** @description Whether it is for an agent: a person approves what the policy asks about */
            agent?: boolean;
        };
        NewGuestLink: {
            /** @description Who the guest is */
            name: string;
            /**
             * @description viewer reads; user, the default, controls
             * @enum {string}
             */
            role?: "viewer" | "user";
            /** @description Restricts the credential to requests that all fields allow: entities, domains, areas, floors, labels, commands, values, hours and more; at least one field */
            grant: components["schemas"]["NewGrant"];
            /**
             * Format: date-time
             * @description When it ends, with all that was taken; within a year
             */
            expires_at?: string;
            /** @description The same in seconds from now; one of both is required */
            expires_in?: number;
            /** @description How many browsers may take it; 1 by default */
            browsers?: number;
        };
        GuestToken: {
            /** @description What ends the link: hg_… */
            token: string;
        };
        AgentLimits: {
            /**
             * @description viewer reads; user controls; admin manages
             * @enum {string}
             */
            role?: "viewer" | "user" | "admin";
            /** @description Areas, floors, domains and commands that it is limited to */
            grant?: {
                /** @description Ids of areas, with their present entities, for example kitchen */
                areas?: string[];
                /** @description Ids of floors, for example upper_floor */
                floors?: string[];
                /** @description Domains, for example light and climate */
                domains?: string[];
                /** @description Commands, for example turn_on */
                commands?: string[];
            };
            /** @description The hours of each day in which it may do anything at all */
            hours?: {
                /** @description Time of day in the home's time zone, for example 07:00 */
                from: string;
                /** @description Time of day in the home's time zone, for example 07:00 */
                to: string;
            };
            /** Format: date-time */
            expires_at?: string;
        };
        StateChangedEvent: {
            /** @enum {string} */
            type: "state_changed";
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            domain: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                [key: string]: unknown;
            };
            /** @description The state before; null for a new entity */
            previous_state: string | null;
            /** @description Increases by one with each change */
            version: number;
            context: {
                id: string;
                /** @description Id of the user or key that caused the event */
                user_id: string | null;
            };
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        ContextUpdateEvent: {
            /** @enum {string} */
            type: "context_update";
            context: {
                [key: string]: unknown;
            };
            changed: string[];
            user_id: string;
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StateChangeEvent: {
            /** @enum {string} */
            type: "state_change";
            /** @description The source of the change */
            context: string;
            /** @description By entity id or free key */
            previous_state: {
                [key: string]: unknown;
            };
            /** @description By entity id or free key */
            current_state: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        ActionExecutedEvent: {
            /** @enum {string} */
            type: "action_executed";
            action: string;
            parameters: {
                [key: string]: unknown;
            };
            success: boolean;
            result?: unknown;
            error?: components["schemas"]["StepError"];
            /** @description The result was too long for the log */
            is_shortened?: boolean;
            /** @description Milliseconds */
            duration_ms: number;
            /** @description Id of the user or key that caused the event */
            user_id: string | null;
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        ErrorEvent: {
            /** @enum {string} */
            type: "error";
            code: string;
            message: string;
            /** @description domain.object_id, for example light.kitchen */
            entity_id?: string;
            /** @description The name of the action */
            action?: string;
            context?: {
                id: string;
                /** @description Id of the user or key that caused the event */
                user_id: string | null;
            };
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        CommandSupersededEvent: {
            /** @enum {string} */
            type: "command_superseded";
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            name: string;
            command: string;
            /** @description The state or the attributes to which the command leads */
            wanted: {
                [key: string]: unknown;
            };
            /** @description What the device has reported instead */
            reached: {
                [key: string]: unknown;
            };
            message: string;
            context: {
                id: string;
                /** @description Id of the user or key that caused the event */
                user_id: string | null;
            };
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        SceneActivatedEvent: {
            /** @enum {string} */
            type: "scene_activated";
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            name: string;
            /** @description Whether all commands succeeded */
            success: boolean;
            context: {
                id: string;
                /** @description Id of the user or key that caused the event */
                user_id: string | null;
            };
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        AutomationTriggeredEvent: {
            /** @enum {string} */
            type: "automation_triggered";
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            name: string;
            /** @description Whether all commands succeeded */
            success: boolean;
            context: {
                id: string;
                /** @description Id of the user or key that caused the event */
                user_id: string | null;
            };
            /** Format: date-time */
            timestamp: string;
            /** @description Started by a trigger */
            by_itself?: boolean;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        CustomEvent: {
            /** @enum {string} */
            type: "custom_event";
            event_type: string;
            event_data: {
                [key: string]: unknown;
            };
            /** @description Id of the user or key that caused the event */
            user_id: string | null;
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        WebhookReceivedEvent: {
            /** @enum {string} */
            type: "webhook_received";
            /** @description Digest of its id */
            webhook: string;
            body: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        ApprovalChangedEvent: {
            /** @enum {string} */
            type: "approval_changed";
            approval_id: string;
            status: string;
            action: string;
            /** @description What it would command */
            entities: string[];
            /** @description Who asks */
            user_id: string;
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        PolicyChangedEvent: {
            /** @enum {string} */
            type: "policy_changed";
            /** @description Its fields that were given */
            changed: string[];
            /** @description As it is now */
            read_only: boolean;
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        WatchFiredEvent: {
            /** @enum {string} */
            type: "watch_fired";
            /** @description The same each time that it is delivered */
            delivery_id: string;
            watch_id: string;
            name?: string;
            /** @description 1 for the first of the watch */
            number: number;
            /** @description How often it became true */
            count: number;
            /** @description Whether its condition held then */
            is_true: boolean;
            /** @description Why it holds */
            said: string;
            states: {
                entity_id: string;
                state: string;
            }[];
            /** @description Whose watch it is */
            user_id: string;
            /**
             * Format: date-time
             * @description When it fired
             */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        EntityAddedEvent: {
            /** @enum {string} */
            type: "entity_added";
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            name: string;
            /** @description Id of the home, or addon: and the slug of the add-on */
            home: string;
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        EntityRemovedEvent: {
            /** @enum {string} */
            type: "entity_removed";
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            name: string;
            /** @description Id of the home, or addon: and the slug of the add-on */
            home: string;
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        HomeChangedEvent: {
            /** @enum {string} */
            type: "home_changed";
            /** @description Its id */
            home: string;
            name: string;
            status: string;
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        RegistryChangedEvent: {
            /** @enum {string} */
            type: "registry_changed";
            /** @enum {string} */
            registry: "area" | "floor" | "label" | "device" | "entity";
            /** @enum {string} */
            action: "create" | "update" | "remove";
            /** @description Its id */
            id: string;
            /** @description Id of the user or key that caused the event */
            user_id: string | null;
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        ScheduledChangedEvent: {
            /** @enum {string} */
            type: "scheduled_changed";
            /** @description Its id */
            id: string;
            action: string;
            /**
             * @description As GET /scheduled has it
             * @enum {string}
             */
            status: "waiting" | "active" | "done" | "failed" | "missed" | "cancelled";
            /** Format: date-time */
            at: string;
            until: string | null;
            /** @description Who has scheduled it */
            user_id: string;
            error?: components["schemas"]["StepError"];
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        AddonChangedEvent: {
            /** @enum {string} */
            type: "addon_changed";
            slug: string;
            state: string;
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        PackageChangedEvent: {
            /** @enum {string} */
            type: "package_changed";
            repository: string;
            category: string;
            installed_version: string;
            /** Format: date-time */
            timestamp: string;
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        ResyncEvent: {
            /** @enum {string} */
            type: "resync";
            /** @description All present states; sent when missed events are no longer available */
            states: components["schemas"]["Entity"][];
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        EventPage: {
            success: boolean;
            events: (components["schemas"]["StateChangedEvent"] | components["schemas"]["ContextUpdateEvent"] | components["schemas"]["StateChangeEvent"] | components["schemas"]["ActionExecutedEvent"] | components["schemas"]["ErrorEvent"] | components["schemas"]["CommandSupersededEvent"] | components["schemas"]["SceneActivatedEvent"] | components["schemas"]["AutomationTriggeredEvent"] | components["schemas"]["CustomEvent"] | components["schemas"]["WebhookReceivedEvent"] | components["schemas"]["ApprovalChangedEvent"] | components["schemas"]["PolicyChangedEvent"] | components["schemas"]["WatchFiredEvent"] | components["schemas"]["EntityAddedEvent"] | components["schemas"]["EntityRemovedEvent"] | components["schemas"]["HomeChangedEvent"] | components["schemas"]["RegistryChangedEvent"] | components["schemas"]["ScheduledChangedEvent"] | components["schemas"]["AddonChangedEvent"] | components["schemas"]["PackageChangedEvent"] | components["schemas"]["ResyncEvent"])[];
            /** @description Position of the message; resume from it with ?since= */
            position?: string;
        };
        LightEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "on" | "off" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                /** @description 0–255; 0 turns the light off */
                brightness?: number;
                /** @description 0–255; 0 turns the light off */
                last_brightness?: number;
                /** @description 0–255; 0 turns the light off */
                target_brightness?: number;
                transition_left?: number;
                /** @description Up to 1000 in mireds, above in kelvin */
                color_temp?: number;
                color_temp_kelvin?: number;
                /** @description Red, green, blue; each 0–255 */
                rgb_color?: number[];
                color_mode?: string;
                effect?: string;
                effect_list?: unknown;
                supported_color_modes?: unknown;
                min_color_temp_kelvin?: unknown;
                max_color_temp_kelvin?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        ClimateEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "off" | "heat" | "cool" | "heat_cool" | "auto" | "dry" | "fan_only" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                temperature?: number;
                target_temp_low?: number;
                target_temp_high?: number;
                humidity?: number;
                hvac_mode?: string;
                hvac_action?: string;
                preset_mode?: unknown;
                fan_mode?: unknown;
                swing_mode?: unknown;
                swing_horizontal_mode?: unknown;
                current_temperature?: number;
                current_humidity?: number;
                hvac_modes?: unknown;
                min_temp?: unknown;
                max_temp?: unknown;
                target_temp_step?: unknown;
                preset_modes?: unknown;
                fan_modes?: unknown;
                swing_modes?: unknown;
                swing_horizontal_modes?: unknown;
                min_humidity?: unknown;
                max_humidity?: unknown;
                target_humidity_step?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        CoverEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "open" | "opening" | "closed" | "closing" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                /** @description 0 closed … 100 open */
                current_position?: number;
                /** @description 0 closed … 100 open */
                target_position?: number;
                /** @description Slats: 0 closed … 100 open */
                current_tilt_position?: number;
                open_tilt_position?: unknown;
                closed_tilt_position?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        MediaPlayerEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "off" | "on" | "idle" | "playing" | "paused" | "buffering" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                /** @description 0–1 */
                volume_level?: number;
                /** @description Whether the player is muted */
                is_volume_muted?: boolean;
                source?: string;
                queue_position?: number;
                media_title?: string;
                media_artist?: string;
                media_duration?: number;
                media_position?: number;
                /** Format: date-time */
                media_position_updated_at?: string;
                source_list?: unknown;
                queue?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        SwitchEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "on" | "off" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        LockEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "locked" | "unlocked" | "locking" | "unlocking" | "jammed" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        FanEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "on" | "off" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                /** @description Speed, 0–100 */
                percentage?: number;
                /** @description Speed, 0–100 */
                last_percentage?: number;
                preset_mode?: unknown;
                oscillating?: unknown;
                direction?: unknown;
                percentage_step?: unknown;
                preset_modes?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        VacuumEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "cleaning" | "docked" | "idle" | "paused" | "returning" | "error" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                fan_speed?: string;
                battery_level?: number;
                fan_speed_list?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        SceneEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        AutomationEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "on" | "off" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["AutomationAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        SensorEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        BinarySensorEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "on" | "off" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        NumberEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                min?: unknown;
                max?: unknown;
                step?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        SelectEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["SelectAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        ButtonEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        TextEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["TextAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        DateEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        TimeEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        DatetimeEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        InputBooleanEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "on" | "off" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        InputNumberEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                min?: unknown;
                max?: unknown;
                step?: unknown;
                initial?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        InputSelectEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["SelectAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        InputTextEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["TextAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        InputDatetimeEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                has_date?: unknown;
                has_time?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        InputButtonEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        HumidifierEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "on" | "off" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                humidity?: number;
                mode?: unknown;
                current_humidity?: number;
                min_humidity?: unknown;
                max_humidity?: unknown;
                available_modes?: unknown;
                target_humidity_step?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        ValveEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "open" | "opening" | "closed" | "closing" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                /** @description 0 closed … 100 open */
                current_position?: number;
                /** @description 0 closed … 100 open */
                target_position?: number;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        SirenEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "on" | "off" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                available_tones?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        AlarmControlPanelEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "disarmed" | "armed_home" | "armed_away" | "armed_night" | "armed_vacation" | "armed_custom_bypass" | "arming" | "disarming" | "pending" | "triggered" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                code_format?: unknown;
                code_arm_required?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        WaterHeaterEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                temperature?: number;
                operation_mode?: string;
                away_mode?: unknown;
                current_temperature?: number;
                operation_list?: unknown;
                min_temp?: unknown;
                max_temp?: unknown;
                target_temp_step?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        LawnMowerEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "mowing" | "docked" | "paused" | "returning" | "error" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                battery_level?: number;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        RemoteEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "on" | "off" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                current_activity?: string;
                activity_list?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        TimerEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "idle" | "active" | "paused" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                duration?: unknown;
                remaining?: unknown;
                finishes_at?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        CounterEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                minimum?: unknown;
                maximum?: unknown;
                step?: unknown;
                initial?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        ScriptEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "on" | "off" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["AutomationAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        UpdateEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "on" | "off" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                installed_version?: unknown;
                latest_version?: unknown;
                release_url?: unknown;
                release_summary?: unknown;
                title?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        TodoEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        CalendarEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            state: "on" | "off" | "unavailable" | "unknown";
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        EventEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: {
                friendly_name?: string;
                device_class?: string;
                unit_of_measurement?: string;
                watts?: number;
                area_id?: string;
                supported_features?: number;
                event_types?: unknown;
            } & {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        PersonEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        DeviceTrackerEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        ZoneEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        WeatherEntity: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @description For example on, off, heat, open, playing */
            state: string;
            /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
            attributes: components["schemas"]["CommonAttributes"];
            /**
             * Format: date-time
             * @description Time of the last change of the state
             */
            last_changed: string;
            /**
             * Format: date-time
             * @description Time of the last change of state or attributes
             */
            last_updated: string;
            /** @description Increases by one with each change */
            version: number;
        };
        LightCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_on" | "toggle";
            parameters?: {
                /** @description 0–255; 0 turns the light off */
                brightness?: number;
                /** @description Percent, instead of brightness */
                brightness_pct?: number;
                /** @description Change of the brightness, -255 to 255, instead of brightness */
                brightness_step?: number;
                /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
                brightness_step_pct?: number;
                /** @description Up to 1000 in mireds, above in kelvin */
                color_temp?: number;
                /** @description Kelvin, instead of color_temp */
                kelvin?: number;
                /** @description Kelvin, instead of color_temp */
                color_temp_kelvin?: number;
                /** @description Red, green, blue; each 0–255 */
                rgb_color?: number[];
                /** @description Hue 0–360 and saturation 0–100, instead of rgb_color */
                hs_color?: number[];
                /** @description x and y of CIE 1931, each 0–1, instead of rgb_color */
                xy_color?: number[];
                /** @description Red, green, blue, white; each 0–255, instead of rgb_color */
                rgbw_color?: number[];
                /** @description Red, green, blue, cold white, warm white; each 0–255, instead of rgb_color */
                rgbww_color?: number[];
                /** @description A CSS colour name such as darkorange, instead of rgb_color */
                color_name?: string;
                /** @description One of the entity's effect_list */
                effect?: string;
                /**
                 * @description Flashes for a short or a long time, for lights that can
                 * @enum {string}
                 */
                flash?: "short" | "long";
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_off";
            parameters?: {
                /**
                 * @description Flashes for a short or a long time, for lights that can
                 * @enum {string}
                 */
                flash?: "short" | "long";
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_brightness";
            parameters: {
                /** @description 0–255; 0 turns the light off */
                brightness: number;
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            } | {
                /** @description Percent, instead of brightness */
                brightness_pct: number;
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            } | {
                /** @description Change of the brightness, -255 to 255, instead of brightness */
                brightness_step: number;
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            } | {
                /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
                brightness_step_pct: number;
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_color";
            parameters: {
                /** @description Red, green, blue; each 0–255 */
                rgb_color: number[];
                /** @description 0–255; 0 turns the light off */
                brightness?: number;
                /** @description Percent, instead of brightness */
                brightness_pct?: number;
                /** @description Change of the brightness, -255 to 255, instead of brightness */
                brightness_step?: number;
                /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
                brightness_step_pct?: number;
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            } | {
                /** @description Hue 0–360 and saturation 0–100, instead of rgb_color */
                hs_color: number[];
                /** @description 0–255; 0 turns the light off */
                brightness?: number;
                /** @description Percent, instead of brightness */
                brightness_pct?: number;
                /** @description Change of the brightness, -255 to 255, instead of brightness */
                brightness_step?: number;
                /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
                brightness_step_pct?: number;
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            } | {
                /** @description x and y of CIE 1931, each 0–1, instead of rgb_color */
                xy_color: number[];
                /** @description 0–255; 0 turns the light off */
                brightness?: number;
                /** @description Percent, instead of brightness */
                brightness_pct?: number;
                /** @description Change of the brightness, -255 to 255, instead of brightness */
                brightness_step?: number;
                /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
                brightness_step_pct?: number;
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            } | {
                /** @description Red, green, blue, white; each 0–255, instead of rgb_color */
                rgbw_color: number[];
                /** @description 0–255; 0 turns the light off */
                brightness?: number;
                /** @description Percent, instead of brightness */
                brightness_pct?: number;
                /** @description Change of the brightness, -255 to 255, instead of brightness */
                brightness_step?: number;
                /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
                brightness_step_pct?: number;
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            } | {
                /** @description Red, green, blue, cold white, warm white; each 0–255, instead of rgb_color */
                rgbww_color: number[];
                /** @description 0–255; 0 turns the light off */
                brightness?: number;
                /** @description Percent, instead of brightness */
                brightness_pct?: number;
                /** @description Change of the brightness, -255 to 255, instead of brightness */
                brightness_step?: number;
                /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
                brightness_step_pct?: number;
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            } | {
                /** @description A CSS colour name such as darkorange, instead of rgb_color */
                color_name: string;
                /** @description 0–255; 0 turns the light off */
                brightness?: number;
                /** @description Percent, instead of brightness */
                brightness_pct?: number;
                /** @description Change of the brightness, -255 to 255, instead of brightness */
                brightness_step?: number;
                /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
                brightness_step_pct?: number;
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_color_temp";
            parameters: {
                /** @description Up to 1000 in mireds, above in kelvin */
                color_temp: number;
                /** @description 0–255; 0 turns the light off */
                brightness?: number;
                /** @description Percent, instead of brightness */
                brightness_pct?: number;
                /** @description Change of the brightness, -255 to 255, instead of brightness */
                brightness_step?: number;
                /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
                brightness_step_pct?: number;
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            } | {
                /** @description Kelvin, instead of color_temp */
                kelvin: number;
                /** @description 0–255; 0 turns the light off */
                brightness?: number;
                /** @description Percent, instead of brightness */
                brightness_pct?: number;
                /** @description Change of the brightness, -255 to 255, instead of brightness */
                brightness_step?: number;
                /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
                brightness_step_pct?: number;
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            } | {
                /** @description Kelvin, instead of color_temp */
                color_temp_kelvin: number;
                /** @description 0–255; 0 turns the light off */
                brightness?: number;
                /** @description Percent, instead of brightness */
                brightness_pct?: number;
                /** @description Change of the brightness, -255 to 255, instead of brightness */
                brightness_step?: number;
                /** @description Change of the brightness in percent of full brightness, -100 to 100, instead of brightness */
                brightness_step_pct?: number;
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        ClimateCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_on" | "turn_off" | "toggle";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_temperature";
            parameters: {
                /** @description In the entity's unit, °C by default */
                temperature: number;
                /** @description Below it, it heats; given with target_temp_high */
                target_temp_low?: number;
                /** @description Above it, it cools; given with target_temp_low */
                target_temp_high?: number;
                /** @description One of the entity's hvac_modes */
                hvac_mode?: string;
            } | {
                /** @description Below it, it heats; given with target_temp_high */
                target_temp_low: number;
                /** @description In the entity's unit, °C by default */
                temperature?: number;
                /** @description Above it, it cools; given with target_temp_low */
                target_temp_high?: number;
                /** @description One of the entity's hvac_modes */
                hvac_mode?: string;
            } | {
                /** @description Above it, it cools; given with target_temp_low */
                target_temp_high: number;
                /** @description In the entity's unit, °C by default */
                temperature?: number;
                /** @description Below it, it heats; given with target_temp_high */
                target_temp_low?: number;
                /** @description One of the entity's hvac_modes */
                hvac_mode?: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_hvac_mode";
            parameters: {
                /** @description One of the entity's hvac_modes */
                hvac_mode: string;
                /** @description In the entity's unit, °C by default */
                temperature?: number;
                /** @description Below it, it heats; given with target_temp_high */
                target_temp_low?: number;
                /** @description Above it, it cools; given with target_temp_low */
                target_temp_high?: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_preset_mode";
            parameters: {
                /** @description One of the entity's preset_modes */
                preset_mode: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_fan_mode";
            parameters: {
                /** @description One of the entity's fan_modes */
                fan_mode: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_swing_mode";
            parameters: {
                /** @description One of the entity's swing_modes */
                swing_mode: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_swing_horizontal_mode";
            parameters: {
                /** @description One of the entity's swing_horizontal_modes */
                swing_horizontal_mode: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_humidity";
            parameters: {
                /** @description Percent, in the entity's range */
                humidity: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        CoverCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "open" | "close" | "stop" | "toggle" | "open_tilt" | "close_tilt" | "stop_tilt" | "toggle_tilt";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_position";
            parameters: {
                /** @description 0 closed … 100 open */
                position: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_tilt_position";
            parameters: {
                /** @description Slats: 0 closed … 100 open */
                tilt_position: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        MediaPlayerCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_on" | "turn_off" | "toggle" | "play" | "pause" | "play_pause" | "stop" | "next" | "previous" | "unmute";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_volume";
            parameters: {
                /** @description 0–1 */
                volume: number;
            } | {
                /** @description 0–1 */
                volume_level: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "mute";
            parameters?: {
                /** @description Whether the player is muted */
                muted?: boolean;
                /** @description Whether the player is muted */
                is_volume_muted?: boolean;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "select_source";
            parameters: {
                /** @description One of the entity's source_list */
                source: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        SwitchCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_on" | "turn_off" | "toggle";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        LockCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "lock" | "unlock" | "open";
            parameters?: {
                /** @description The code of the alarm or the lock, where it needs one */
                code?: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        FanCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_on" | "toggle";
            parameters?: {
                /** @description Speed, 0–100 */
                percentage?: number;
                /** @description One of the entity's preset_modes */
                preset_mode?: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_off";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_percentage";
            parameters: {
                /** @description Speed, 0–100 */
                percentage: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_preset_mode";
            parameters: {
                /** @description One of the entity's preset_modes */
                preset_mode: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "oscillate";
            parameters: {
                /** @description Whether it turns from side to side */
                oscillating: boolean;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_direction";
            parameters: {
                /** @description forward or reverse */
                direction: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        VacuumCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "start" | "pause" | "stop" | "return_to_base" | "clean_spot" | "locate";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_fan_speed";
            parameters: {
                /** @description One of the entity's fan_speed_list */
                fan_speed: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "send_command";
            parameters: {
                /** @description Commands that the device gets, or the remote control sends or learns, in their order */
                remote_command: string[];
                /** @description What the command of the device takes, by name */
                params?: {
                    [key: string]: unknown;
                };
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        SceneCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "activate" | "turn_on";
            parameters?: {
                /** @description Duration of the change in seconds, 0–300, for lights that can be dimmed; others switch at once */
                transition?: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        AutomationCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_on" | "turn_off" | "toggle" | "trigger";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        NumberCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_value";
            parameters: {
                /** @description A number in the entity's range */
                value: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        SelectCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "select_option";
            parameters: {
                /** @description One of the entity's options */
                option: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "select_next" | "select_previous";
            parameters?: {
                /** @description Whether the first option follows the last; true by default */
                cycle?: boolean;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "select_first" | "select_last";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        ButtonCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "press";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        TextCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_value";
            parameters: {
                /** @description A text of the entity's length and pattern */
                value: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        DateCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_value";
            parameters: {
                /** @description A date such as 2026-01-31 */
                date: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        TimeCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_value";
            parameters: {
                /** @description A time of the day such as 08:30:00 */
                time: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        DatetimeCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_value";
            parameters: {
                /** @description A date and time such as 2026-01-31T08:30:00 */
                datetime: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        InputBooleanCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_on" | "turn_off" | "toggle";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        InputNumberCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_value";
            parameters: {
                /** @description A number in the entity's range */
                value: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "increment" | "decrement";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        InputSelectCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "select_option";
            parameters: {
                /** @description One of the entity's options */
                option: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "select_next" | "select_previous";
            parameters?: {
                /** @description Whether the first option follows the last; true by default */
                cycle?: boolean;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "select_first" | "select_last";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_options";
            parameters: {
                /** @description The options of the list, in their order */
                options: string[];
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        InputTextCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_value";
            parameters: {
                /** @description A text of the entity's length and pattern */
                value: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        InputDatetimeCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_datetime";
            parameters: {
                /** @description A date such as 2026-01-31 */
                date: string;
                /** @description A time of the day such as 08:30:00 */
                time?: string;
                /** @description A date and time such as 2026-01-31T08:30:00 */
                datetime?: string;
            } | {
                /** @description A time of the day such as 08:30:00 */
                time: string;
                /** @description A date such as 2026-01-31 */
                date?: string;
                /** @description A date and time such as 2026-01-31T08:30:00 */
                datetime?: string;
            } | {
                /** @description A date and time such as 2026-01-31T08:30:00 */
                datetime: string;
                /** @description A date such as 2026-01-31 */
                date?: string;
                /** @description A time of the day such as 08:30:00 */
                time?: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        InputButtonCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "press";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        HumidifierCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_on" | "turn_off" | "toggle";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_humidity";
            parameters: {
                /** @description Percent, in the entity's range */
                humidity: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_mode";
            parameters: {
                /** @description One of the entity's available_modes */
                mode: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        ValveCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "open" | "close" | "stop" | "toggle";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_position";
            parameters: {
                /** @description 0 closed … 100 open */
                position: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        SirenCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_on";
            parameters?: {
                /** @description One of the entity's available_tones */
                tone?: string;
                /** @description 0–1 */
                volume?: number;
                /** @description 0–1 */
                volume_level?: number;
                /** @description A siren: seconds, 1–86,400 */
                duration?: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_off" | "toggle";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        AlarmControlPanelCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "disarm" | "arm_home" | "arm_away" | "arm_night" | "arm_vacation" | "arm_custom_bypass" | "trigger";
            parameters?: {
                /** @description The code of the alarm or the lock, where it needs one */
                code?: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        WaterHeaterCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_on" | "turn_off";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_temperature";
            parameters: {
                /** @description In the entity's unit, °C by default */
                temperature: number;
                /** @description One of the entity's operation_list */
                operation_mode?: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_operation_mode";
            parameters: {
                /** @description One of the entity's operation_list */
                operation_mode: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_away_mode";
            parameters: {
                /** @description Whether it saves energy while people are away */
                away_mode: boolean;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        LawnMowerCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "start_mowing" | "pause" | "dock";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        RemoteCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_on";
            parameters?: {
                /** @description One of the entity's activity_list */
                activity?: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_off" | "toggle";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "send_command";
            parameters: {
                /** @description Commands that the device gets, or the remote control sends or learns, in their order */
                remote_command: string[];
                /** @description The device that the remote control commands */
                device?: string;
                /** @description How often the commands are sent */
                num_repeats?: number;
                /** @description Seconds between two commands */
                delay_secs?: number;
                /** @description Seconds for which a command is held */
                hold_secs?: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "learn_command";
            parameters?: {
                /** @description Commands that the device gets, or the remote control sends or learns, in their order */
                remote_command?: string[];
                /** @description The device that the remote control commands */
                device?: string;
                /**
                 * @description Infrared or radio
                 * @enum {string}
                 */
                command_type?: "ir" | "rf";
                /** @description Whether the command switches between two codes */
                alternative?: boolean;
                /** @description Seconds to wait for the command to learn */
                timeout?: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "delete_command";
            parameters: {
                /** @description Commands that the device gets, or the remote control sends or learns, in their order */
                remote_command: string[];
                /** @description The device that the remote control commands */
                device?: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        TimerCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "start";
            parameters?: {
                /** @description A timer: hours, minutes and seconds such as 0:05:00 */
                duration?: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "pause" | "cancel" | "finish";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "change";
            parameters: {
                /** @description A timer: hours, minutes and seconds such as 0:05:00 */
                duration: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        CounterCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "set_value";
            parameters: {
                /** @description A number in the entity's range */
                value: number;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "increment" | "decrement" | "reset";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        ScriptCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_on";
            parameters?: {
                /** @description Values that the script uses, by name */
                variables?: {
                    [key: string]: unknown;
                };
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "turn_off" | "toggle";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        UpdateCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "install";
            parameters?: {
                /** @description The version to install; the latest by default */
                version?: string;
                /** @description Whether a backup is made before */
                backup?: boolean;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "skip" | "clear_skipped";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        TodoCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "add_item";
            parameters: {
                /** @description The name of the item */
                item: string;
                /** @description A date such as 2026-01-31 */
                due_date?: string;
                /** @description A date and time such as 2026-01-31T08:30:00 */
                due_datetime?: string;
                /** @description More about it */
                description?: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "update_item";
            parameters: {
                /** @description The new name of the item */
                rename: string;
                /** @description The name of the item */
                item: string;
                /**
                 * @description Whether the item is done
                 * @enum {string}
                 */
                status?: "needs_action" | "completed";
                /** @description A date such as 2026-01-31 */
                due_date?: string;
                /** @description A date and time such as 2026-01-31T08:30:00 */
                due_datetime?: string;
                /** @description More about it */
                description?: string;
            } | {
                /**
                 * @description Whether the item is done
                 * @enum {string}
                 */
                status: "needs_action" | "completed";
                /** @description The name of the item */
                item: string;
                /** @description The new name of the item */
                rename?: string;
                /** @description A date such as 2026-01-31 */
                due_date?: string;
                /** @description A date and time such as 2026-01-31T08:30:00 */
                due_datetime?: string;
                /** @description More about it */
                description?: string;
            } | {
                /** @description A date such as 2026-01-31 */
                due_date: string;
                /** @description The name of the item */
                item: string;
                /** @description The new name of the item */
                rename?: string;
                /**
                 * @description Whether the item is done
                 * @enum {string}
                 */
                status?: "needs_action" | "completed";
                /** @description A date and time such as 2026-01-31T08:30:00 */
                due_datetime?: string;
                /** @description More about it */
                description?: string;
            } | {
                /** @description A date and time such as 2026-01-31T08:30:00 */
                due_datetime: string;
                /** @description The name of the item */
                item: string;
                /** @description The new name of the item */
                rename?: string;
                /**
                 * @description Whether the item is done
                 * @enum {string}
                 */
                status?: "needs_action" | "completed";
                /** @description A date such as 2026-01-31 */
                due_date?: string;
                /** @description More about it */
                description?: string;
            } | {
                /** @description More about it */
                description: string;
                /** @description The name of the item */
                item: string;
                /** @description The new name of the item */
                rename?: string;
                /**
                 * @description Whether the item is done
                 * @enum {string}
                 */
                status?: "needs_action" | "completed";
                /** @description A date such as 2026-01-31 */
                due_date?: string;
                /** @description A date and time such as 2026-01-31T08:30:00 */
                due_datetime?: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "remove_item";
            parameters: {
                /** @description The name of the item */
                item: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        } | {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "remove_completed_items";
            parameters?: Record<string, never>;
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        CalendarCommand: {
            /** @description domain.object_id, for example light.kitchen */
            entity_id: string;
            /** @enum {string} */
            command: "create_event";
            parameters: {
                /** @description A date and time such as 2026-01-31T08:30:00 */
                end_date_time: string;
                /** @description A date and time such as 2026-01-31T08:30:00 */
                start_date_time: string;
                /** @description The title of the event */
                summary: string;
                /** @description A date such as 2026-01-31 */
                start_date?: string;
                /** @description A date such as 2026-01-31 */
                end_date?: string;
                /** @description More about it */
                description?: string;
                /** @description Where the event is */
                location?: string;
            } | {
                /** @description A date such as 2026-01-31 */
                end_date: string;
                /** @description A date and time such as 2026-01-31T08:30:00 */
                start_date_time: string;
                /** @description The title of the event */
                summary: string;
                /** @description A date and time such as 2026-01-31T08:30:00 */
                end_date_time?: string;
                /** @description A date such as 2026-01-31 */
                start_date?: string;
                /** @description More about it */
                description?: string;
                /** @description Where the event is */
                location?: string;
            } | {
                /** @description A date and time such as 2026-01-31T08:30:00 */
                end_date_time: string;
                /** @description A date such as 2026-01-31 */
                start_date: string;
                /** @description The title of the event */
                summary: string;
                /** @description A date and time such as 2026-01-31T08:30:00 */
                start_date_time?: string;
                /** @description A date such as 2026-01-31 */
                end_date?: string;
                /** @description More about it */
                description?: string;
                /** @description Where the event is */
                location?: string;
            } | {
                /** @description A date such as 2026-01-31 */
                end_date: string;
                /** @description A date such as 2026-01-31 */
                start_date: string;
                /** @description The title of the event */
                summary: string;
                /** @description A date and time such as 2026-01-31T08:30:00 */
                start_date_time?: string;
                /** @description A date and time such as 2026-01-31T08:30:00 */
                end_date_time?: string;
                /** @description More about it */
                description?: string;
                /** @description Where the event is */
                location?: string;
            };
            in?: unknown;
            at?: string;
            for?: unknown;
            until?: string;
        };
        AnyEntity: components["schemas"]["LightEntity"] | components["schemas"]["ClimateEntity"] | components["schemas"]["CoverEntity"] | components["schemas"]["MediaPlayerEntity"] | components["schemas"]["SwitchEntity"] | components["schemas"]["LockEntity"] | components["schemas"]["FanEntity"] | components["schemas"]["VacuumEntity"] | components["schemas"]["SceneEntity"] | components["schemas"]["AutomationEntity"] | components["schemas"]["SensorEntity"] | components["schemas"]["BinarySensorEntity"] | components["schemas"]["NumberEntity"] | components["schemas"]["SelectEntity"] | components["schemas"]["ButtonEntity"] | components["schemas"]["TextEntity"] | components["schemas"]["DateEntity"] | components["schemas"]["TimeEntity"] | components["schemas"]["DatetimeEntity"] | components["schemas"]["InputBooleanEntity"] | components["schemas"]["InputNumberEntity"] | components["schemas"]["InputSelectEntity"] | components["schemas"]["InputTextEntity"] | components["schemas"]["InputDatetimeEntity"] | components["schemas"]["InputButtonEntity"] | components["schemas"]["HumidifierEntity"] | components["schemas"]["ValveEntity"] | components["schemas"]["SirenEntity"] | components["schemas"]["AlarmControlPanelEntity"] | components["schemas"]["WaterHeaterEntity"] | components["schemas"]["LawnMowerEntity"] | components["schemas"]["RemoteEntity"] | components["schemas"]["TimerEntity"] | components["schemas"]["CounterEntity"] | components["schemas"]["ScriptEntity"] | components["schemas"]["UpdateEntity"] | components["schemas"]["TodoEntity"] | components["schemas"]["CalendarEntity"] | components["schemas"]["EventEntity"] | components["schemas"]["PersonEntity"] | components["schemas"]["DeviceTrackerEntity"] | components["schemas"]["ZoneEntity"] | components["schemas"]["WeatherEntity"] | components["schemas"]["Entity"];
        AnyCommand: components["schemas"]["LightCommand"] | components["schemas"]["ClimateCommand"] | components["schemas"]["CoverCommand"] | components["schemas"]["MediaPlayerCommand"] | components["schemas"]["SwitchCommand"] | components["schemas"]["LockCommand"] | components["schemas"]["FanCommand"] | components["schemas"]["VacuumCommand"] | components["schemas"]["SceneCommand"] | components["schemas"]["AutomationCommand"] | components["schemas"]["NumberCommand"] | components["schemas"]["SelectCommand"] | components["schemas"]["ButtonCommand"] | components["schemas"]["TextCommand"] | components["schemas"]["DateCommand"] | components["schemas"]["TimeCommand"] | components["schemas"]["DatetimeCommand"] | components["schemas"]["InputBooleanCommand"] | components["schemas"]["InputNumberCommand"] | components["schemas"]["InputSelectCommand"] | components["schemas"]["InputTextCommand"] | components["schemas"]["InputDatetimeCommand"] | components["schemas"]["InputButtonCommand"] | components["schemas"]["HumidifierCommand"] | components["schemas"]["ValveCommand"] | components["schemas"]["SirenCommand"] | components["schemas"]["AlarmControlPanelCommand"] | components["schemas"]["WaterHeaterCommand"] | components["schemas"]["LawnMowerCommand"] | components["schemas"]["RemoteCommand"] | components["schemas"]["TimerCommand"] | components["schemas"]["CounterCommand"] | components["schemas"]["ScriptCommand"] | components["schemas"]["UpdateCommand"] | components["schemas"]["TodoCommand"] | components["schemas"]["CalendarCommand"];
        StreamStateChange: {
            /** @enum {string} */
            event: "state_change";
            data: {
                /** @description Present if exactly one entity has changed */
                entity_id?: string;
                /** @description By entity id or free key */
                previous_state: {
                    [key: string]: unknown;
                };
                /** @description By entity id or free key */
                current_state: {
                    [key: string]: unknown;
                };
                /** @description The cause of the change */
                context: unknown;
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamContextUpdate: {
            /** @enum {string} */
            event: "context_update";
            data: {
                context: {
                    [key: string]: unknown;
                };
                changed: string[];
                user_id: string;
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamActionExecuted: {
            /** @enum {string} */
            event: "action_executed";
            data: {
                action: string;
                parameters: {
                    [key: string]: unknown;
                };
                success: boolean;
                result?: unknown;
                error?: {
                    code: string;
                    message: string;
                    details?: {
                        [key: string]: unknown;
                    };
                };
                /** @description The result was too long for the log */
                is_shortened?: boolean;
                /** @description Milliseconds */
                duration_ms: number;
                /** @description Id of the user or key that caused the event */
                user_id: string | null;
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamCommandSuperseded: {
            /** @enum {string} */
            event: "command_superseded";
            data: {
                /** @description domain.object_id, for example light.kitchen */
                entity_id: string;
                name: string;
                command: string;
                /** @description The state or the attributes to which the command leads */
                wanted: {
                    [key: string]: unknown;
                };
                /** @description What the device has reported instead */
                reached: {
                    [key: string]: unknown;
                };
                message: string;
                context: {
                    id: string;
                    /** @description Id of the user or key that caused the event */
                    user_id: string | null;
                };
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamSceneActivated: {
            /** @enum {string} */
            event: "scene_activated";
            data: {
                /** @description domain.object_id, for example light.kitchen */
                entity_id: string;
                name: string;
                /** @description Whether all commands succeeded */
                success: boolean;
                context: {
                    id: string;
                    /** @description Id of the user or key that caused the event */
                    user_id: string | null;
                };
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamAutomationTriggered: {
            /** @enum {string} */
            event: "automation_triggered";
            data: {
                /** @description domain.object_id, for example light.kitchen */
                entity_id: string;
                name: string;
                /** @description Whether all commands succeeded */
                success: boolean;
                context: {
                    id: string;
                    /** @description Id of the user or key that caused the event */
                    user_id: string | null;
                };
                /** Format: date-time */
                timestamp: string;
                /** @description Started by a trigger */
                by_itself?: boolean;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamCustomEvent: {
            /** @enum {string} */
            event: "custom_event";
            data: {
                event_type: string;
                event_data: {
                    [key: string]: unknown;
                };
                /** @description Id of the user or key that caused the event */
                user_id: string | null;
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamWebhookReceived: {
            /** @enum {string} */
            event: "webhook_received";
            data: {
                /** @description Digest of its id */
                webhook: string;
                body: {
                    [key: string]: unknown;
                };
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamApprovalChanged: {
            /** @enum {string} */
            event: "approval_changed";
            data: {
                approval_id: string;
                status: string;
                action: string;
                /** @description What it would command */
                entities: string[];
                /** @description Who asks */
                user_id: string;
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamPolicyChanged: {
            /** @enum {string} */
            event: "policy_changed";
            data: {
                /** @description Its fields that were given */
                changed: string[];
                /** @description As it is now */
                read_only: boolean;
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamWatchFired: {
            /** @enum {string} */
            event: "watch_fired";
            data: {
                /** @description The same each time that it is delivered */
                delivery_id: string;
                watch_id: string;
                name?: string;
                /** @description 1 for the first of the watch */
                number: number;
                /** @description How often it became true */
                count: number;
                /** @description Whether its condition held then */
                is_true: boolean;
                /** @description Why it holds */
                said: string;
                states: {
                    entity_id: string;
                    state: string;
                }[];
                /** @description Whose watch it is */
                user_id: string;
                /**
                 * Format: date-time
                 * @description When it fired
                 */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamEntityAdded: {
            /** @enum {string} */
            event: "entity_added";
            data: {
                /** @description domain.object_id, for example light.kitchen */
                entity_id: string;
                name: string;
                /** @description Id of the home, or addon: and the slug of the add-on */
                home: string;
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamEntityRemoved: {
            /** @enum {string} */
            event: "entity_removed";
            data: {
                /** @description domain.object_id, for example light.kitchen */
                entity_id: string;
                name: string;
                /** @description Id of the home, or addon: and the slug of the add-on */
                home: string;
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamHomeChanged: {
            /** @enum {string} */
            event: "home_changed";
            data: {
                /** @description Its id */
                home: string;
                name: string;
                status: string;
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamRegistryChanged: {
            /** @enum {string} */
            event: "registry_changed";
            data: {
                /** @enum {string} */
                registry: "area" | "floor" | "label" | "device" | "entity";
                /** @enum {string} */
                action: "create" | "update" | "remove";
                /** @description Its id */
                id: string;
                /** @description Id of the user or key that caused the event */
                user_id: string | null;
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamScheduledChanged: {
            /** @enum {string} */
            event: "scheduled_changed";
            data: {
                /** @description Its id */
                id: string;
                action: string;
                /**
                 * @description As GET /scheduled has it
                 * @enum {string}
                 */
                status: "waiting" | "active" | "done" | "failed" | "missed" | "cancelled";
                /** Format: date-time */
                at: string;
                until: string | null;
                /** @description Who has scheduled it */
                user_id: string;
                error?: {
                    code: string;
                    message: string;
                    details?: {
                        [key: string]: unknown;
                    };
                };
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamAddonChanged: {
            /** @enum {string} */
            event: "addon_changed";
            data: {
                slug: string;
                state: string;
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamPackageChanged: {
            /** @enum {string} */
            event: "package_changed";
            data: {
                repository: string;
                category: string;
                installed_version: string;
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamError: {
            /** @enum {string} */
            event: "error";
            data: {
                code: string;
                message: string;
                details?: {
                    [key: string]: unknown;
                };
                entity_id?: string;
                action?: string;
                context?: {
                    [key: string]: unknown;
                };
                /** Format: date-time */
                reset_time?: string;
                /** @description Repeated in the answer */
                id?: unknown;
                tool?: string;
                /** Format: date-time */
                timestamp?: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position?: string;
        };
        StreamResync: {
            /** @enum {string} */
            event: "resync";
            data: {
                /** @description By entity id */
                state: {
                    [key: string]: {
                        /** @description For example on, off, heat, open, playing */
                        state: string;
                        /** @description brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent */
                        attributes: {
                            [key: string]: unknown;
                        };
                        /**
                         * Format: date-time
                         * @description Time of the last change of the state
                         */
                        last_changed: string;
                        /** @description Increases by one with each change */
                        version: number;
                    };
                };
                /** Format: date-time */
                timestamp: string;
            };
            /** @description Position of the message; resume from it with ?since= */
            position: string;
        };
        StreamCommandResult: {
            /** @enum {string} */
            type: "command_result";
            /** @description Repeated in the answer */
            id?: unknown;
            success: boolean;
            action?: string;
            device?: string;
            message?: string;
            /** @description The file and the intent of the own sentence that was followed */
            template?: string;
            /** @description Where the body says when, or for how long; alone where nothing is done yet (202) */
            scheduled?: {
                /** @description The id of what is scheduled */
                id: string;
                /** @description As POST /api/action has it */
                action: string;
                parameters: {
                    [key: string]: unknown;
                };
                /**
                 * Format: date-time
                 * @description When it is done
                 */
                at: string;
                /** @description When it is taken back; null where it stays */
                until: string | null;
                /**
                 * @description active: it was done, and is taken back at until; missed: Hearth did not run then
                 * @enum {string}
                 */
                status: "waiting" | "running" | "active" | "done" | "failed" | "missed" | "cancelled";
                /** Format: date-time */
                created_at: string;
                /** @description Who has scheduled it, with whose rights it is done */
                user_id: string;
                /** @description The name of the user or key */
                user_name: string;
                /** @description Why it failed; of what waits, why it could not be done yet and is tried again */
                error?: {
                    code: string;
                    message: string;
                    details?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        StreamConversationDelta: {
            /** @enum {string} */
            type: "conversation_delta";
            /** @description Repeated in the answer */
            id?: unknown;
            text: string;
        };
        StreamConversationResult: {
            /** @enum {string} */
            type: "conversation_result";
            /** @description Repeated in the answer */
            id?: unknown;
            success: boolean;
            action?: string;
            natural_language?: string;
            entities_affected?: string[];
            /** @description By entity id or free key */
            state_changes?: {
                [key: string]: unknown;
            };
            next_suggestions?: string[];
            confidence?: number;
            /** @enum {string} */
            source?: "rules" | "claude" | "gpt4" | "custom";
            /** @enum {string} */
            language?: "en" | "de" | "es" | "fr" | "nl";
            context?: {
                user_id: string;
                session_id: string;
                /** Format: date-time */
                timestamp: string;
            };
            /** @description What the sentence asks to keep, shown before it is kept */
            draft?: {
                /** @enum {string} */
                kind: "automation" | "scene";
                /** @enum {string} */
                change: "create" | "update" | "delete";
                /** @description What would be changed or deleted */
                entity_id?: string;
                name: string;
                /** @description What would start it */
                triggers: string[];
                /** @description What must hold then */
                conditions: string[];
                /** @description What it would do */
                actions: string[];
                /** @description As the API takes it: docs/sentences.md says where */
                config: {
                    [key: string]: unknown;
                };
            };
            /** @description Where the body says when, or for how long; alone where nothing is done yet (202) */
            scheduled?: {
                /** @description The id of what is scheduled */
                id: string;
                /** @description As POST /api/action has it */
                action: string;
                parameters: {
                    [key: string]: unknown;
                };
                /**
                 * Format: date-time
                 * @description When it is done
                 */
                at: string;
                /** @description When it is taken back; null where it stays */
                until: string | null;
                /**
                 * @description active: it was done, and is taken back at until; missed: Hearth did not run then
                 * @enum {string}
                 */
                status: "waiting" | "running" | "active" | "done" | "failed" | "missed" | "cancelled";
                /** Format: date-time */
                created_at: string;
                /** @description Who has scheduled it, with whose rights it is done */
                user_id: string;
                /** @description The name of the user or key */
                user_name: string;
                /** @description Why it failed; of what waits, why it could not be done yet and is tried again */
                error?: {
                    code: string;
                    message: string;
                    details?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        StreamToolResult: {
            /** @enum {string} */
            type: "tool_result";
            /** @description Repeated in the answer */
            id?: unknown;
            success: boolean;
            tool: string;
            result: unknown;
            /** @description The cursor of the next page of a list */
            next?: string;
        };
        StreamPong: {
            /** @enum {string} */
            type: "pong";
            /** @description Repeated in the answer */
            id?: unknown;
            /** @description Position of the message; resume from it with ?since= */
            position?: string;
        };
        StreamConversation: {
            /** @enum {string} */
            type: "conversation";
            payload: {
                /** @description For example: turn on the kitchen light and close the blinds */
                input: string;
                context?: {
                    user_id?: string;
                    session_id?: string;
                    /** Format: date-time */
                    timestamp?: string;
                    location?: string;
                    previous_actions?: unknown[];
                    environment_state?: {
                        [key: string]: unknown;
                    };
                };
                /**
                 * @description The profile whose language model is asked where no rule understands the sentence; claude by default on /interpret and in a conversation, elsewhere none
                 * @enum {string}
                 */
                model?: "claude" | "gpt4" | "custom";
                /**
                 * @description Language of the sentence and its answer; found out if omitted
                 * @enum {string}
                 */
                language?: "en" | "de" | "es" | "fr" | "nl";
                /** @description How long from now it is done: seconds, or HH:MM:SS */
                in?: unknown;
                /** @description When it is done, for example 2026-01-31T18:30 */
                at?: string;
                /** @description For how long it is so; then it is as it was before, unless changed since: seconds, or HH:MM:SS */
                for?: unknown;
                /** @description Until when it is so; then it is as it was before, unless changed since, for example 2026-01-31T18:30 */
                until?: string;
            };
            /** @description Check and predict, but change nothing */
            dry_run?: boolean;
            /** @description Repeated in the answer */
            id?: unknown;
        };
        StreamEvent: components["schemas"]["StreamStateChange"] | components["schemas"]["StreamContextUpdate"] | components["schemas"]["StreamActionExecuted"] | components["schemas"]["StreamCommandSuperseded"] | components["schemas"]["StreamSceneActivated"] | components["schemas"]["StreamAutomationTriggered"] | components["schemas"]["StreamCustomEvent"] | components["schemas"]["StreamWebhookReceived"] | components["schemas"]["StreamApprovalChanged"] | components["schemas"]["StreamPolicyChanged"] | components["schemas"]["StreamWatchFired"] | components["schemas"]["StreamEntityAdded"] | components["schemas"]["StreamEntityRemoved"] | components["schemas"]["StreamHomeChanged"] | components["schemas"]["StreamRegistryChanged"] | components["schemas"]["StreamScheduledChanged"] | components["schemas"]["StreamAddonChanged"] | components["schemas"]["StreamPackageChanged"] | components["schemas"]["StreamError"] | components["schemas"]["StreamResync"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getEntity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description domain.object_id, for example light.kitchen
                 * @example light.kitchen
                 */
                entity_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read one entity */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entity_id": "light.kitchen",
                     *       "state": "on",
                     *       "attributes": {
                     *         "friendly_name": "Kitchen light",
                     *         "area_id": "kitchen",
                     *         "brightness": 128
                     *       },
                     *       "last_changed": "2026-01-31T08:00:00.000Z",
                     *       "last_updated": "2026-01-31T08:00:00.000Z",
                     *       "version": 2
                     *     }
                     */
                    "application/json": components["schemas"]["AnyEntity"];
                };
            };
        };
    };
    listEntities: {
        parameters: {
            query?: {
                /** @description Only these domains; a comma list, for example light,cover */
                domain?: string;
                /** @description Only these areas; a comma list, for example kitchen,bedroom */
                area?: string;
                /** @description Only these floors; a comma list, for example ground_floor */
                floor?: string;
                /** @description Only what carries one of these labels; a comma list, for example night */
                label?: string;
                /** @description Only these entities; a comma list */
                entity_id?: string;
            };
            header?: {
                /** @description The group that answers; without it, the credential decides, and of a POST the body */
                "X-API-Group"?: "C" | "D";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read every entity, the system's free keys and the caller's context */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"] | components["schemas"]["DeviceList"];
                };
            };
        };
    };
    setState: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description For example "7" */
                "If-Match"?: string;
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
                /** @description The group that answers; without it, the credential decides, and of a POST the body */
                "X-API-Group"?: "A" | "C";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entity_id": "light.kitchen",
                 *       "state": "on",
                 *       "attributes": {
                 *         "brightness": 128
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Representation"] | components["schemas"]["SystemState"];
            };
        };
        responses: {
            /** @description Store a representation of one entity, and drive the device to it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entity"] | components["schemas"]["SystemChange"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    commandEntity: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description For example "7" */
                "If-Match"?: string;
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entity_id": "light.kitchen",
                 *       "command": "turn_on",
                 *       "parameters": {
                 *         "brightness": 128
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AnyCommand"];
            };
        };
        responses: {
            /** @description Command one entity */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity_id": "light.kitchen",
                     *       "command": "turn_on",
                     *       "message": "Kitchen light: turn_on done",
                     *       "state": {
                     *         "entity_id": "light.kitchen",
                     *         "state": "on",
                     *         "attributes": {
                     *           "friendly_name": "Kitchen light",
                     *           "area_id": "kitchen",
                     *           "brightness": 128
                     *         },
                     *         "last_changed": "2026-01-31T08:00:00.000Z",
                     *         "last_updated": "2026-01-31T08:00:00.000Z",
                     *         "version": 2
                     *       },
                     *       "changed": [
                     *         {
                     *           "entity_id": "light.kitchen",
                     *           "state": "on",
                     *           "attributes": {
                     *             "friendly_name": "Kitchen light",
                     *             "area_id": "kitchen",
                     *             "brightness": 128
                     *           },
                     *           "last_changed": "2026-01-31T08:00:00.000Z",
                     *           "last_updated": "2026-01-31T08:00:00.000Z",
                     *           "version": 2
                     *         }
                     *       ],
                     *       "context": {
                     *         "id": "cbba7618-ca7a-46b3-b64f-029598a6f636"
                     *       },
                     *       "status": "confirmed"
                     *     }
                     */
                    "application/json": components["schemas"]["CommandResult"];
                };
            };
            /** @description It is scheduled: nothing is done yet, or it waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scheduled": {
                     *         "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
                     *         "action": "control",
                     *         "parameters": {
                     *           "entity_id": "light.kitchen",
                     *           "command": "turn_off"
                     *         },
                     *         "at": "2026-01-31T08:00:30.000Z",
                     *         "until": null,
                     *         "status": "cancelled",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "b0e1a3c4",
                     *         "user_name": "anna"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledAnswer"] | components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    interpretSentence: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "input": "turn on the kitchen light and close the blinds in the office"
                 *     }
                 */
                "application/json": components["schemas"]["SentenceInContext"];
            };
        };
        responses: {
            /** @description Interpret a sentence, and execute it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "natural_language": "Turned on Kitchen light.",
                     *       "structured_data": {
                     *         "success": true,
                     *         "action_taken": "turn_on",
                     *         "entities_affected": [
                     *           "light.kitchen"
                     *         ],
                     *         "state_changes": {
                     *           "light.kitchen": {
                     *             "state": "on",
                     *             "attributes": {
                     *               "friendly_name": "Kitchen light",
                     *               "area_id": "kitchen",
                     *               "brightness": 128
                     *             }
                     *           }
                     *         }
                     *       },
                     *       "next_suggestions": [],
                     *       "confidence": 1,
                     *       "source": "rules",
                     *       "language": "en",
                     *       "context": {
                     *         "user_id": "admin",
                     *         "session_id": "ac56df7e-1ea3-4e15-8865-1201b78f0b03",
                     *         "timestamp": "2026-01-31T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Interpretation"];
                };
            };
            /** @description It is scheduled: nothing is done yet, or it waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scheduled": {
                     *         "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
                     *         "action": "control",
                     *         "parameters": {
                     *           "entity_id": "light.kitchen",
                     *           "command": "turn_off"
                     *         },
                     *         "at": "2026-01-31T08:00:30.000Z",
                     *         "until": null,
                     *         "status": "cancelled",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "b0e1a3c4",
                     *         "user_name": "anna"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledAnswer"] | components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listSentenceFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the files of own sentences, and what is wrong with them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "files": [
                     *         {
                     *           "file": "en/evening.yaml",
                     *           "language": "en",
                     *           "sentences": 0,
                     *           "problems": [
                     *             {
                     *               "path": "intents.MovieTime.data[0].sentences[1]",
                     *               "line": 7,
                     *               "reason": "there is no list {room}"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SentenceFileList"];
                };
            };
        };
    };
    commandEntityFlat: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description For example "7" */
                "If-Match"?: string;
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entity_id": "climate.bedroom",
                 *       "command": "set_temperature",
                 *       "temperature": 19
                 *     }
                 */
                "application/json": components["schemas"]["FlatCommand"];
            };
        };
        responses: {
            /** @description Command one entity */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity_id": "light.kitchen",
                     *       "command": "turn_on",
                     *       "message": "Kitchen light: turn_on done",
                     *       "state": {
                     *         "entity_id": "light.kitchen",
                     *         "state": "on",
                     *         "attributes": {
                     *           "friendly_name": "Kitchen light",
                     *           "area_id": "kitchen",
                     *           "brightness": 128
                     *         },
                     *         "last_changed": "2026-01-31T08:00:00.000Z",
                     *         "last_updated": "2026-01-31T08:00:00.000Z",
                     *         "version": 2
                     *       },
                     *       "changed": [
                     *         {
                     *           "entity_id": "light.kitchen",
                     *           "state": "on",
                     *           "attributes": {
                     *             "friendly_name": "Kitchen light",
                     *             "area_id": "kitchen",
                     *             "brightness": 128
                     *           },
                     *           "last_changed": "2026-01-31T08:00:00.000Z",
                     *           "last_updated": "2026-01-31T08:00:00.000Z",
                     *           "version": 2
                     *         }
                     *       ],
                     *       "context": {
                     *         "id": "cbba7618-ca7a-46b3-b64f-029598a6f636"
                     *       },
                     *       "status": "confirmed"
                     *     }
                     */
                    "application/json": components["schemas"]["CommandResult"];
                };
            };
            /** @description It is scheduled: nothing is done yet, or it waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scheduled": {
                     *         "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
                     *         "action": "control",
                     *         "parameters": {
                     *           "entity_id": "light.kitchen",
                     *           "command": "turn_off"
                     *         },
                     *         "at": "2026-01-31T08:00:30.000Z",
                     *         "until": null,
                     *         "status": "cancelled",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "b0e1a3c4",
                     *         "user_name": "anna"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledAnswer"] | components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    getHistory: {
        parameters: {
            query: {
                /** @description domain.object_id, for example light.kitchen */
                entity_id: string;
                /** @description A time with its zone, a time or a date of the home's zone (as an end, the whole day), or epoch seconds */
                start_time?: string;
                /** @description A time with its zone, a time or a date of the home's zone (as an end, the whole day), or epoch seconds */
                end_time?: string;
                /** @description Attributes in the first row only */
                minimal_response?: "true" | "false";
                /** @description Only changes of the state, and for climate of attributes */
                significant_changes_only?: "true" | "false";
                /** @description Rows, at most 5000 */
                limit?: string;
                /** @description The value of next on the page before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the history of an entity, oldest first; the first row is the state at the start */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity_id": "light.kitchen",
                     *       "start_time": "2026-01-30T08:00:00.000Z",
                     *       "end_time": "2026-01-31T08:00:00.000Z",
                     *       "history": [
                     *         {
                     *           "entity_id": "light.kitchen",
                     *           "state": "on",
                     *           "attributes": {
                     *             "friendly_name": "Kitchen light",
                     *             "area_id": "kitchen",
                     *             "brightness": 128
                     *           },
                     *           "last_changed": "2026-01-31T08:00:00.000Z",
                     *           "last_updated": "2026-01-31T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["History"];
                };
            };
        };
    };
    getHistorySamples: {
        parameters: {
            query: {
                /** @description A comma list of at most 50 entities */
                entity_id: string;
                /** @description A time with its zone, a time or a date of the home's zone (as an end, the whole day), or epoch seconds */
                start_time?: string;
                /** @description A time with its zone, a time or a date of the home's zone (as an end, the whole day), or epoch seconds */
                end_time?: string;
                /** @description Parts of the time, each with one row at most: 2 to 200, by default 48 */
                points?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read samples of several entities for small charts: the state at the end of each part of a time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "start_time": "2026-01-30T08:00:00.000Z",
                     *       "end_time": "2026-01-31T08:00:00.000Z",
                     *       "samples": [
                     *         {
                     *           "entity_id": "light.kitchen",
                     *           "history": [
                     *             {
                     *               "state": "on",
                     *               "last_changed": "2026-01-31T08:00:00.000Z"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["HistorySamples"];
                };
            };
        };
    };
    getLogbook: {
        parameters: {
            query?: {
                /** @description Only these domains; a comma list, for example light,cover */
                domain?: string;
                /** @description Only these areas; a comma list, for example kitchen,bedroom */
                area?: string;
                /** @description Only these floors; a comma list, for example ground_floor */
                floor?: string;
                /** @description Only what carries one of these labels; a comma list, for example night */
                label?: string;
                /** @description Only these entities; a comma list */
                entity_id?: string;
                /** @description Only this type of event */
                kind?: "state_changed" | "scene_activated" | "automation_triggered" | "action_executed" | "error" | "command_superseded" | "custom_event" | "addon_changed" | "package_changed" | "entity_added" | "entity_removed" | "home_changed" | "registry_changed";
                /** @description Only what this user or key did, by name */
                user?: string;
                /** @description Entries, at most 200 */
                limit?: string;
                /** @description The value of next on the page before: only older entries */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what happened in the home and what caused it, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entries": [
                     *         {
                     *           "sequence": 128,
                     *           "time": "2026-01-31T08:00:00.000Z",
                     *           "kind": "state_changed",
                     *           "entity_id": "light.kitchen",
                     *           "name": "Kitchen light",
                     *           "state": "on",
                     *           "previous_state": "off",
                     *           "context_id": "cbba7618-ca7a-46b3-b64f-029598a6f636",
                     *           "user": "admin"
                     *         }
                     *       ],
                     *       "next": 128
                     *     }
                     */
                    "application/json": components["schemas"]["Logbook"];
                };
            };
        };
    };
    listAreas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the areas, with the entities in each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "areas": [
                     *         {
                     *           "area_id": "kitchen",
                     *           "name": "Kitchen",
                     *           "floor_id": "ground_floor",
                     *           "aliases": [],
                     *           "icon": null,
                     *           "labels": [],
                     *           "home": "virtual",
                     *           "entities": [
                     *             "light.kitchen"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AreaList"];
                };
            };
        };
    };
    addArea: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Greenhouse",
                 *       "floor_id": "ground_floor",
                 *       "aliases": [
                 *         "plant room"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewArea"];
            };
        };
        responses: {
            /** @description Add an area; its id is made of its name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "area": {
                     *         "area_id": "kitchen",
                     *         "name": "Kitchen",
                     *         "floor_id": "ground_floor",
                     *         "aliases": [],
                     *         "icon": null,
                     *         "labels": [],
                     *         "home": "virtual",
                     *         "entities": [
                     *           "light.kitchen"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AreaAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    removeArea: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the area, from GET /areas */
                area_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove an area: what was in it is in no area then */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "area": {
                     *         "area_id": "kitchen",
                     *         "name": "Kitchen",
                     *         "floor_id": "ground_floor",
                     *         "aliases": [],
                     *         "icon": null,
                     *         "labels": [],
                     *         "home": "virtual",
                     *         "entities": [
                     *           "light.kitchen"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AreaAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    changeArea: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the area, from GET /areas
                 * @example kitchen
                 */
                area_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "icon": "mdi:stove"
                 *     }
                 */
                "application/json": components["schemas"]["AreaChange"];
            };
        };
        responses: {
            /** @description Change an area, also one that a home has */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "area": {
                     *         "area_id": "kitchen",
                     *         "name": "Kitchen",
                     *         "floor_id": "ground_floor",
                     *         "aliases": [],
                     *         "icon": null,
                     *         "labels": [],
                     *         "home": "virtual",
                     *         "entities": [
                     *           "light.kitchen"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AreaAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listFloors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the floors, with the areas on each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "floors": [
                     *         {
                     *           "floor_id": "ground_floor",
                     *           "name": "Ground floor",
                     *           "level": 0,
                     *           "aliases": [],
                     *           "icon": null,
                     *           "home": "virtual",
                     *           "areas": [
                     *             "kitchen"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FloorList"];
                };
            };
        };
    };
    addFloor: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Attic",
                 *       "level": 2
                 *     }
                 */
                "application/json": components["schemas"]["NewFloor"];
            };
        };
        responses: {
            /** @description Add a floor; its id is made of its name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "floor": {
                     *         "floor_id": "ground_floor",
                     *         "name": "Ground floor",
                     *         "level": 0,
                     *         "aliases": [],
                     *         "icon": null,
                     *         "home": "virtual",
                     *         "areas": [
                     *           "kitchen"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FloorAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    removeFloor: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the floor, from GET /floors */
                floor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a floor: its areas are on no floor then */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "floor": {
                     *         "floor_id": "ground_floor",
                     *         "name": "Ground floor",
                     *         "level": 0,
                     *         "aliases": [],
                     *         "icon": null,
                     *         "home": "virtual",
                     *         "areas": [
                     *           "kitchen"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FloorAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    changeFloor: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the floor, from GET /floors
                 * @example upper_floor
                 */
                floor_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "aliases": [
                 *         "first floor"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FloorChange"];
            };
        };
        responses: {
            /** @description Change a floor, also one that a home has */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "floor": {
                     *         "floor_id": "ground_floor",
                     *         "name": "Ground floor",
                     *         "level": 0,
                     *         "aliases": [],
                     *         "icon": null,
                     *         "home": "virtual",
                     *         "areas": [
                     *           "kitchen"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FloorAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the labels, with the entities that carry each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "labels": [
                     *         {
                     *           "label_id": "night",
                     *           "name": "Night",
                     *           "color": "indigo",
                     *           "icon": "mdi:weather-night",
                     *           "description": null,
                     *           "home": null,
                     *           "entities": [
                     *             "light.hallway"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LabelList"];
                };
            };
        };
    };
    addLabel: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Night",
                 *       "color": "indigo",
                 *       "icon": "mdi:weather-night"
                 *     }
                 */
                "application/json": components["schemas"]["NewLabel"];
            };
        };
        responses: {
            /** @description Add a label; its id is made of its name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "label": {
                     *         "label_id": "night",
                     *         "name": "Night",
                     *         "color": "indigo",
                     *         "icon": "mdi:weather-night",
                     *         "description": null,
                     *         "home": null,
                     *         "entities": [
                     *           "light.hallway"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LabelAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    removeLabel: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the label, from GET /labels */
                label_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a label: nothing carries it any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "label": {
                     *         "label_id": "night",
                     *         "name": "Night",
                     *         "color": "indigo",
                     *         "icon": "mdi:weather-night",
                     *         "description": null,
                     *         "home": null,
                     *         "entities": [
                     *           "light.hallway"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LabelAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    changeLabel: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the label, from GET /labels */
                label_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LabelChange"];
            };
        };
        responses: {
            /** @description Change a label, also one that a home has */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "label": {
                     *         "label_id": "night",
                     *         "name": "Night",
                     *         "color": "indigo",
                     *         "icon": "mdi:weather-night",
                     *         "description": null,
                     *         "home": null,
                     *         "entities": [
                     *           "light.hallway"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LabelAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listEntityEntries: {
        parameters: {
            query?: {
                /** @description Only these domains; a comma list, for example light,cover */
                domain?: string;
                /** @description Only of these areas; a comma list */
                area?: string;
                /** @description Only of these floors; a comma list */
                floor?: string;
                /** @description Only of these labels; a comma list */
                label?: string;
                /** @description Only of these homes; a comma list */
                home?: string;
                /** @description Only hidden entities, or only others */
                hidden?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what is said of each entity: names, aliases, area, labels, icon, whether it is hidden */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entities": [
                     *         {
                     *           "entity_id": "light.kitchen",
                     *           "name": "Kitchen light",
                     *           "original_name": "Kitchen light",
                     *           "aliases": [],
                     *           "area_id": "kitchen",
                     *           "original_area_id": "kitchen",
                     *           "labels": [],
                     *           "icon": null,
                     *           "hidden": false,
                     *           "only_by_name": null,
                     *           "device_id": null,
                     *           "home": "virtual",
                     *           "home_entity_id": "light.kitchen",
                     *           "changed": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EntityEntryList"];
                };
            };
        };
    };
    getEntityEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description domain.object_id, for example light.kitchen */
                entity_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what is said of one entity */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "entity_id": "light.kitchen",
                     *         "name": "Kitchen light",
                     *         "original_name": "Kitchen light",
                     *         "aliases": [],
                     *         "area_id": "kitchen",
                     *         "original_area_id": "kitchen",
                     *         "labels": [],
                     *         "icon": null,
                     *         "hidden": false,
                     *         "only_by_name": null,
                     *         "device_id": null,
                     *         "home": "virtual",
                     *         "home_entity_id": "light.kitchen",
                     *         "changed": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EntityEntryAnswer"];
                };
            };
        };
    };
    changeEntityEntry: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description For example "7" */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description domain.object_id, for example light.kitchen
                 * @example light.kitchen
                 */
                entity_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "aliases": [
                 *         "stove light"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EntityChange"];
            };
        };
        responses: {
            /** @description Change what is said of an entity; null gives back what its home says */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "entity_id": "light.kitchen",
                     *         "name": "Kitchen light",
                     *         "original_name": "Kitchen light",
                     *         "aliases": [],
                     *         "area_id": "kitchen",
                     *         "original_area_id": "kitchen",
                     *         "labels": [],
                     *         "icon": null,
                     *         "hidden": false,
                     *         "only_by_name": null,
                     *         "device_id": null,
                     *         "home": "virtual",
                     *         "home_entity_id": "light.kitchen",
                     *         "changed": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EntityEntryAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listDevices: {
        parameters: {
            query?: {
                /** @description Only of these areas; a comma list */
                area?: string;
                /** @description Only of these floors; a comma list */
                floor?: string;
                /** @description Only of these labels; a comma list */
                label?: string;
                /** @description Only of these homes; a comma list */
                home?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the devices, with the entities of each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "devices": [
                     *         {
                     *           "id": "light.kitchen",
                     *           "state": "on",
                     *           "attributes": {
                     *             "friendly_name": "Kitchen light",
                     *             "area_id": "kitchen",
                     *             "brightness": 128
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceList"];
                };
            };
        };
    };
    getDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the device, from GET /devices */
                device_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read one device */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "device": {
                     *         "device_id": "0f3b9c1de2a84756b0c1d2e3f4a59687",
                     *         "name": "Hallway sensor",
                     *         "original_name": "0x00158d0001a2b3c4",
                     *         "manufacturer": "Aqara",
                     *         "model": "Motion sensor",
                     *         "sw_version": null,
                     *         "area_id": "hallway",
                     *         "labels": [],
                     *         "home": "mqtt",
                     *         "entities": [
                     *           "binary_sensor.hallway_sensor_occupancy"
                     *         ],
                     *         "changed": [
                     *           "area_id",
                     *           "name"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceAnswer"];
                };
            };
        };
    };
    changeDevice: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the device, from GET /devices */
                device_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeviceChange"];
            };
        };
        responses: {
            /** @description Change the name, the area or the labels of a device; null gives back what its home says */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "device": {
                     *         "device_id": "0f3b9c1de2a84756b0c1d2e3f4a59687",
                     *         "name": "Hallway sensor",
                     *         "original_name": "0x00158d0001a2b3c4",
                     *         "manufacturer": "Aqara",
                     *         "model": "Motion sensor",
                     *         "sw_version": null,
                     *         "area_id": "hallway",
                     *         "labels": [],
                     *         "home": "mqtt",
                     *         "entities": [
                     *           "binary_sensor.hallway_sensor_occupancy"
                     *         ],
                     *         "changed": [
                     *           "area_id",
                     *           "name"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listScenes: {
        parameters: {
            query?: {
                /** @description Also whether each can be changed, and its actions */
                details?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the scenes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scenes": [
                     *         {
                     *           "entity_id": "scene.movie_night",
                     *           "name": "Movie night",
                     *           "description": ""
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SceneList"];
                };
            };
        };
    };
    activateScene: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scene_id": "movie_night"
                 *     }
                 */
                "application/json": components["schemas"]["SceneActivation"];
            };
        };
        responses: {
            /** @description Activate a scene by its id, its slug or its name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scene": {
                     *         "entity_id": "scene.bright_kitchen",
                     *         "name": "Bright kitchen"
                     *       },
                     *       "results": [
                     *         {
                     *           "entity_id": "light.kitchen",
                     *           "action": "turn_on",
                     *           "success": true,
                     *           "state": {
                     *             "entity_id": "light.kitchen",
                     *             "state": "on",
                     *             "attributes": {
                     *               "friendly_name": "Kitchen light",
                     *               "area_id": "kitchen",
                     *               "brightness": 128
                     *             },
                     *             "last_changed": "2026-01-31T08:00:00.000Z",
                     *             "last_updated": "2026-01-31T08:00:00.000Z",
                     *             "version": 2
                     *           }
                     *         }
                     *       ],
                     *       "message": "Bright kitchen is active",
                     *       "context": {
                     *         "id": "cbba7618-ca7a-46b3-b64f-029598a6f636"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Activation"];
                };
            };
            /** @description It is scheduled: nothing is done yet, or it waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scheduled": {
                     *         "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
                     *         "action": "control",
                     *         "parameters": {
                     *           "entity_id": "light.kitchen",
                     *           "command": "turn_off"
                     *         },
                     *         "at": "2026-01-31T08:00:30.000Z",
                     *         "until": null,
                     *         "status": "cancelled",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "b0e1a3c4",
                     *         "user_name": "anna"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledAnswer"] | components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    captureScene: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "As it is",
                 *       "entities": [
                 *         "light.living_room",
                 *         "cover.living_room"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SceneCapture"];
            };
        };
        responses: {
            /** @description Create a scene from the present states of entities */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scene": {
                     *         "entity_id": "scene.reading",
                     *         "name": "Reading",
                     *         "description": "",
                     *         "actions": [
                     *           {
                     *             "device": "light.office",
                     *             "action": "dim",
                     *             "value": 60
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SavedSceneAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    getScene: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `scene.<slug>`, or its slug */
                scene_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a scene, with its actions as written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scene": {
                     *         "entity_id": "scene.reading",
                     *         "name": "Reading",
                     *         "description": "",
                     *         "actions": [
                     *           {
                     *             "device": "light.office",
                     *             "action": "dim",
                     *             "value": 60
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ShownSceneAnswer"];
                };
            };
        };
    };
    putScene: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description `scene.<slug>`, or its slug
                 * @example as_it_is
                 */
                scene_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "As it was"
                 *     }
                 */
                "application/json": components["schemas"]["SceneChanges"];
            };
        };
        responses: {
            /** @description Change the name, the description or the actions of a scene; its id stays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scene": {
                     *         "entity_id": "scene.reading",
                     *         "name": "Reading",
                     *         "description": "",
                     *         "actions": [
                     *           {
                     *             "device": "light.office",
                     *             "action": "dim",
                     *             "value": 60
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SavedSceneAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    deleteScene: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description `scene.<slug>`, or its slug */
                scene_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a scene that a client has made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scene": {
                     *         "entity_id": "scene.movie_night",
                     *         "name": "Movie night",
                     *         "description": ""
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SceneAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    updateScene: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description `scene.<slug>`, or its slug
                 * @example as_it_is
                 */
                scene_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "description": "For a book"
                 *     }
                 */
                "application/json": components["schemas"]["SceneChanges"];
            };
        };
        responses: {
            /** @description Change the name, the description or the actions of a scene; its id stays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scene": {
                     *         "entity_id": "scene.reading",
                     *         "name": "Reading",
                     *         "description": "",
                     *         "actions": [
                     *           {
                     *             "device": "light.office",
                     *             "action": "dim",
                     *             "value": 60
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SavedSceneAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listAutomations: {
        parameters: {
            query?: {
                /** @description Also description, configuration and next_trigger of each */
                details?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the automations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "automations": [
                     *         {
                     *           "entity_id": "automation.light_at_the_front_door",
                     *           "name": "Light at the front door",
                     *           "state": "on",
                     *           "last_triggered": null,
                     *           "description": "Light the hallway when the front door opens",
                     *           "config": {
                     *             "alias": "Light at the front door",
                     *             "description": "Light the hallway when the front door opens",
                     *             "trigger": {
                     *               "platform": "state",
                     *               "entity_id": "binary_sensor.front_door",
                     *               "to": "on"
                     *             },
                     *             "action": {
                     *               "service": "light.turn_on",
                     *               "target": {
                     *                 "entity_id": "light.hallway"
                     *               }
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AutomationList"];
                };
            };
        };
    };
    changeAutomation: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "create",
                 *       "config": {
                 *         "alias": "Light at the front door",
                 *         "description": "Light the hallway when the front door opens",
                 *         "trigger": {
                 *           "platform": "state",
                 *           "entity_id": "binary_sensor.front_door",
                 *           "to": "on"
                 *         },
                 *         "action": {
                 *           "service": "light.turn_on",
                 *           "target": {
                 *             "entity_id": "light.hallway"
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AutomationRequest"];
            };
        };
        responses: {
            /** @description Create, update, delete, trigger, toggle or duplicate an automation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "automation": {
                     *         "entity_id": "automation.light_at_the_front_door",
                     *         "name": "Light at the front door",
                     *         "state": "on",
                     *         "last_triggered": null,
                     *         "description": "Light the hallway when the front door opens",
                     *         "config": {
                     *           "alias": "Light at the front door",
                     *           "description": "Light the hallway when the front door opens",
                     *           "trigger": {
                     *             "platform": "state",
                     *             "entity_id": "binary_sensor.front_door",
                     *             "to": "on"
                     *           },
                     *           "action": {
                     *             "service": "light.turn_on",
                     *             "target": {
                     *               "entity_id": "light.hallway"
                     *             }
                     *           }
                     *         }
                     *       },
                     *       "automation_id": "automation.light_at_the_front_door",
                     *       "message": "Light at the front door: triggered",
                     *       "results": [
                     *         {
                     *           "entity_id": "light.kitchen",
                     *           "action": "turn_on",
                     *           "success": true,
                     *           "state": {
                     *             "entity_id": "light.kitchen",
                     *             "state": "on",
                     *             "attributes": {
                     *               "friendly_name": "Kitchen light",
                     *               "area_id": "kitchen",
                     *               "brightness": 128
                     *             },
                     *             "last_changed": "2026-01-31T08:00:00.000Z",
                     *             "last_updated": "2026-01-31T08:00:00.000Z",
                     *             "version": 2
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AutomationChange"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    getAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Entity id or slug
                 * @example automation.hallway_light
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an automation, with its configuration as written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "automation": {
                     *         "entity_id": "automation.light_at_the_front_door",
                     *         "name": "Light at the front door",
                     *         "state": "on",
                     *         "last_triggered": null,
                     *         "description": "Light the hallway when the front door opens",
                     *         "config": {
                     *           "alias": "Light at the front door",
                     *           "description": "Light the hallway when the front door opens",
                     *           "trigger": {
                     *             "platform": "state",
                     *             "entity_id": "binary_sensor.front_door",
                     *             "to": "on"
                     *           },
                     *           "action": {
                     *             "service": "light.turn_on",
                     *             "target": {
                     *               "entity_id": "light.hallway"
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AutomationAnswer"];
                };
            };
        };
    };
    updateAutomation: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description Entity id or slug
                 * @example light_at_the_front_door
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "description": "Only when it is dark",
                 *       "condition": {
                 *         "condition": "sun",
                 *         "after": "sunset"
                 *       }
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Change parts of an automation's configuration; omitted parts stay, null removes a part */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "automation": {
                     *         "entity_id": "automation.light_at_the_front_door",
                     *         "name": "Light at the front door",
                     *         "state": "on",
                     *         "last_triggered": null,
                     *         "description": "Light the hallway when the front door opens",
                     *         "config": {
                     *           "alias": "Light at the front door",
                     *           "description": "Light the hallway when the front door opens",
                     *           "trigger": {
                     *             "platform": "state",
                     *             "entity_id": "binary_sensor.front_door",
                     *             "to": "on"
                     *           },
                     *           "action": {
                     *             "service": "light.turn_on",
                     *             "target": {
                     *               "entity_id": "light.hallway"
                     *             }
                     *           }
                     *         }
                     *       },
                     *       "automation_id": "automation.light_at_the_front_door",
                     *       "message": "Light at the front door: would be updated",
                     *       "preview": {
                     *         "triggers": [
                     *           "when binary_sensor.front_door becomes on"
                     *         ],
                     *         "conditions": [],
                     *         "actions": [
                     *           "light.turn_on of light.hallway"
                     *         ],
                     *         "fired": 1,
                     *         "fired_at": [
                     *           "2026-01-31T08:00:00.000Z"
                     *         ],
                     *         "since": "2026-01-24T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AutomationUpdate"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listAutomationTraces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Entity id or slug
                 * @example automation.hallway_light
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the last 20 runs of an automation, step by step, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "traces": [
                     *         {
                     *           "run_id": "456f76ac-3c1b-22ce-9ee2-19bb0db981bf",
                     *           "trigger": {
                     *             "id": null,
                     *             "said": "by hand"
                     *           },
                     *           "state": "finished",
                     *           "message": "",
                     *           "started_at": "2026-01-31T08:00:00.000Z",
                     *           "ended_at": "2026-01-31T08:00:00.000Z",
                     *           "context": {
                     *             "id": "456f76ac-3c1b-22ce-9ee2-19bb0db981bf",
                     *             "user_id": null
                     *           },
                     *           "steps": [
                     *             {
                     *               "path": "config.action",
                     *               "kind": "service",
                     *               "said": "light.turn_on",
                     *               "success": true,
                     *               "timestamp": "2026-01-31T08:00:00.000Z"
                     *             }
                     *           ],
                     *           "steps_omitted": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TraceList"];
                };
            };
        };
    };
    callWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description At least 20 letters, digits, _ and -; the id is the only credential */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Call the webhook of an automation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    listAddons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the add-ons */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "addons": [
                     *         {
                     *           "name": "Weather simulator",
                     *           "slug": "weather_sim",
                     *           "description": "Shows a made-up temperature, humidity and wind that change every few seconds",
                     *           "version": "1.0.0",
                     *           "installed": true,
                     *           "available": true,
                     *           "state": "stopped"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AddonList"];
                };
            };
        };
    };
    changeAddon: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "info",
                 *       "slug": "mosquitto"
                 *     }
                 */
                "application/json": components["schemas"]["AddonRequest"];
            };
        };
        responses: {
            /** @description Install, uninstall, start, stop, restart, update or show an add-on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "addon": {
                     *         "name": "Weather simulator",
                     *         "slug": "weather_sim",
                     *         "description": "Shows a made-up temperature, humidity and wind that change every few seconds",
                     *         "version": "1.0.0",
                     *         "installed": true,
                     *         "available": true,
                     *         "state": "stopped"
                     *       },
                     *       "message": "Installing Weather simulator",
                     *       "job": {
                     *         "id": "7d0e5c1a",
                     *         "status": "running",
                     *         "progress": 40
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AddonChange"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listPackages: {
        parameters: {
            query?: {
                /** @description Only packages of this category */
                category?: "integration" | "plugin" | "theme" | "python_script" | "appdaemon" | "netdaemon";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the packages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "packages": [
                     *         {
                     *           "name": "Catppuccin",
                     *           "repository": "catppuccin/home-assistant",
                     *           "category": "theme",
                     *           "installed_version": "",
                     *           "available_version": "v2.0.0"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PackageList"];
                };
            };
        };
    };
    changePackage: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PackageRequest"];
            };
        };
        responses: {
            /** @description Install, uninstall or update a package */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "package": {
                     *         "name": "Catppuccin",
                     *         "repository": "catppuccin/home-assistant",
                     *         "category": "theme",
                     *         "installed_version": "",
                     *         "available_version": "v2.0.0"
                     *       },
                     *       "message": "Installing Catppuccin",
                     *       "job": {
                     *         "id": "7d0e5c1a",
                     *         "status": "running",
                     *         "progress": 40
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PackageChange"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listHomes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the homes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "homes": [
                     *         {
                     *           "id": "virtual",
                     *           "kind": "virtual",
                     *           "name": "Virtual house",
                     *           "url": "virtual:",
                     *           "status": "connected",
                     *           "since": "2026-01-31T08:00:00.000Z",
                     *           "entities": 69,
                     *           "last_error": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["HomeList"];
                };
            };
        };
    };
    addHome: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewHome"];
            };
        };
        responses: {
            /** @description Connect a home: the connection is tried first; its entities appear while Hearth runs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "home": {
                     *         "id": "virtual",
                     *         "kind": "virtual",
                     *         "name": "Virtual house",
                     *         "url": "virtual:",
                     *         "status": "connected",
                     *         "since": "2026-01-31T08:00:00.000Z",
                     *         "entities": 69,
                     *         "last_error": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HomeAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    removeHome: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the home, from GET /homes */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a home: its entities go, their history is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "home": {
                     *         "id": "virtual",
                     *         "kind": "virtual",
                     *         "name": "Virtual house",
                     *         "url": "virtual:",
                     *         "status": "connected",
                     *         "since": "2026-01-31T08:00:00.000Z",
                     *         "entities": 69,
                     *         "last_error": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HomeAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    changeHome: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the home, from GET /homes
                 * @example virtual
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Virtual house"
                 *     }
                 */
                "application/json": components["schemas"]["HomeChange"];
            };
        };
        responses: {
            /** @description Rename a home, or connect it by another URL of its kind or with other credentials, which are tried first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "home": {
                     *         "id": "virtual",
                     *         "kind": "virtual",
                     *         "name": "Virtual house",
                     *         "url": "virtual:",
                     *         "status": "connected",
                     *         "since": "2026-01-31T08:00:00.000Z",
                     *         "entities": 69,
                     *         "last_error": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HomeAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the profiles with their language models */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "models": [
                     *         {
                     *           "profile": "custom",
                     *           "provider": "openai",
                     *           "base_url": "http://localhost:11434/v1",
                     *           "model": "llama3.2",
                     *           "has_key": false,
                     *           "timeout_seconds": 8,
                     *           "monthly_tokens": 1000000,
                     *           "used_tokens": 0,
                     *           "resets_at": "2026-01-31T08:00:30.000Z",
                     *           "status": "ready",
                     *           "last_error": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ModelList"];
                };
            };
        };
    };
    listProfiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the profiles that have a language model, and how each is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "profiles": [
                     *         {
                     *           "profile": "custom",
                     *           "status": "ready",
                     *           "resets_at": "2026-01-31T08:00:30.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProfileList"];
                };
            };
        };
    };
    removeModel: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description The profile, as POST /interpret has it in model
                 * @example custom
                 */
                profile: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unset the language model of a profile, with its key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "model": {
                     *         "profile": "custom",
                     *         "provider": null,
                     *         "base_url": null,
                     *         "model": null,
                     *         "has_key": false,
                     *         "timeout_seconds": 8,
                     *         "monthly_tokens": null,
                     *         "used_tokens": 0,
                     *         "resets_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "not_set",
                     *         "last_error": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ModelAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    changeModel: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description The profile, as POST /interpret has it in model
                 * @example custom
                 */
                profile: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "provider": "openai",
                 *       "base_url": "http://localhost:11434/v1",
                 *       "model": "llama3.2"
                 *     }
                 */
                "application/json": components["schemas"]["ModelChange"];
            };
        };
        responses: {
            /** @description Set the language model of a profile, or change some of its fields */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "model": {
                     *         "profile": "custom",
                     *         "provider": null,
                     *         "base_url": null,
                     *         "model": null,
                     *         "has_key": false,
                     *         "timeout_seconds": 8,
                     *         "monthly_tokens": null,
                     *         "used_tokens": 0,
                     *         "resets_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "not_set",
                     *         "last_error": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ModelAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    testModel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The profile, as POST /interpret has it in model
                 * @example custom
                 */
                profile: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ask the language model of a profile one tiny question */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The model has answered.",
                     *       "duration_ms": 640
                     *     }
                     */
                    "application/json": components["schemas"]["ModelTest"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    getPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what is allowed, asked about or denied beside roles and grants */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "policy": {
                     *         "rows": [
                     *           {
                     *             "id": "agents_entrances",
                     *             "who": [
                     *               "agents",
                     *               "connected_agents"
                     *             ],
                     *             "what": {
                     *               "acts": [
                     *                 "unlock",
                     *                 "open_entrance",
                     *                 "disarm"
                     *               ]
                     *             },
                     *             "effect": "ask"
                     *           },
                     *           {
                     *             "id": "agents_everything",
                     *             "who": [
                     *               "agents",
                     *               "connected_agents"
                     *             ],
                     *             "what": {
                     *               "more_than": 10,
                     *               "within_seconds": 30
                     *             },
                     *             "effect": "ask"
                     *           },
                     *           {
                     *             "id": "agents_management",
                     *             "who": [
                     *               "agents",
                     *               "connected_agents"
                     *             ],
                     *             "what": {
                     *               "actions": [
                     *                 "users_and_keys",
                     *                 "homes",
                     *                 "addons",
                     *                 "settings",
                     *                 "classification"
                     *               ]
                     *             },
                     *             "effect": "ask"
                     *           }
                     *         ],
                     *         "read_only": false,
                     *         "wear_limits": {
                     *           "cover": 12,
                     *           "lock": 12,
                     *           "switch": 60,
                     *           "valve": 12
                     *         },
                     *         "approval_seconds": 900
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyAnswer"];
                };
            };
        };
    };
    changePolicy: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "wear_limits": {
                 *         "cover": 6,
                 *         "lock": 6
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PolicyChange"];
            };
        };
        responses: {
            /** @description Change what is allowed, asked about or denied, or make the house read-only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "policy": {
                     *         "rows": [
                     *           {
                     *             "id": "agents_entrances",
                     *             "who": [
                     *               "agents",
                     *               "connected_agents"
                     *             ],
                     *             "what": {
                     *               "acts": [
                     *                 "unlock",
                     *                 "open_entrance",
                     *                 "disarm"
                     *               ]
                     *             },
                     *             "effect": "ask"
                     *           },
                     *           {
                     *             "id": "agents_everything",
                     *             "who": [
                     *               "agents",
                     *               "connected_agents"
                     *             ],
                     *             "what": {
                     *               "more_than": 10,
                     *               "within_seconds": 30
                     *             },
                     *             "effect": "ask"
                     *           },
                     *           {
                     *             "id": "agents_management",
                     *             "who": [
                     *               "agents",
                     *               "connected_agents"
                     *             ],
                     *             "what": {
                     *               "actions": [
                     *                 "users_and_keys",
                     *                 "homes",
                     *                 "addons",
                     *                 "settings",
                     *                 "classification"
                     *               ]
                     *             },
                     *             "effect": "ask"
                     *           }
                     *         ],
                     *         "read_only": false,
                     *         "wear_limits": {
                     *           "cover": 12,
                     *           "lock": 12,
                     *           "switch": 60,
                     *           "valve": 12
                     *         },
                     *         "approval_seconds": 900
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                /** @description open by default; decidable: those of them that you may decide; all: also what was decided in the last 24 hours */
                status?: "open" | "decidable" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the approvals that you can give or have asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "approvals": [
                     *         {
                     *           "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *           "action": "devices.command",
                     *           "parameters": {
                     *             "entity_id": "lock.front_door",
                     *             "command": "unlock"
                     *           },
                     *           "asks": [
                     *             {
                     *               "entity_id": "lock.front_door",
                     *               "command": "unlock"
                     *             }
                     *           ],
                     *           "policy": [
                     *             "agents_entrances"
                     *           ],
                     *           "pin": false,
                     *           "status": "open",
                     *           "created_at": "2026-01-31T08:00:00.000Z",
                     *           "expires_at": "2026-01-31T08:00:30.000Z",
                     *           "user_id": "key:fbd86cd9e654d186",
                     *           "user_name": "assistant"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalList"];
                };
            };
        };
    };
    listApprovalHooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your webhooks of approvals; as an admin without a grant, all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "webhooks": [
                     *         {
                     *           "id": "9d1c6a4e-2b7f-4c58-8e13-6f0a5b4d3c21",
                     *           "name": "phone",
                     *           "url": "https://push.example.com/hearth",
                     *           "created_at": "2026-01-31T08:00:00.000Z",
                     *           "user_id": "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
                     *           "user_name": "grandma",
                     *           "delivered": 1,
                     *           "waiting": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalHookList"];
                };
            };
        };
    };
    createApprovalHook: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "phone",
                 *       "webhook": {
                 *         "url": "https://93.184.215.14/hearth"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewApprovalHook"];
            };
        };
        responses: {
            /** @description Be told by a webhook of approvals that you may decide */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "webhook": {
                     *         "id": "9d1c6a4e-2b7f-4c58-8e13-6f0a5b4d3c21",
                     *         "name": "phone",
                     *         "url": "https://push.example.com/hearth",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
                     *         "user_name": "grandma",
                     *         "delivered": 1,
                     *         "waiting": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalHookAnswer"];
                };
            };
        };
    };
    removeApprovalHook: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the webhook
                 * @example 9d1c6a4e-2b7f-4c58-8e13-6f0a5b4d3c21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a webhook of approvals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "webhook": {
                     *         "id": "9d1c6a4e-2b7f-4c58-8e13-6f0a5b4d3c21",
                     *         "name": "phone",
                     *         "url": "https://push.example.com/hearth",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
                     *         "user_name": "grandma",
                     *         "delivered": 1,
                     *         "waiting": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalHookAnswer"];
                };
            };
        };
    };
    getApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the approval */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an approval */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "action": "devices.command",
                     *         "parameters": {
                     *           "entity_id": "lock.front_door",
                     *           "command": "unlock"
                     *         },
                     *         "asks": [
                     *           {
                     *             "entity_id": "lock.front_door",
                     *             "command": "unlock"
                     *           }
                     *         ],
                     *         "policy": [
                     *           "agents_entrances"
                     *         ],
                     *         "pin": false,
                     *         "status": "refused",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "user_id": "key:fbd86cd9e654d186",
                     *         "user_name": "assistant",
                     *         "decided_by": "grandma",
                     *         "decided_at": "2026-01-31T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalAnswer"];
                };
            };
        };
    };
    approve: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the approval
                 * @example 0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Decision"];
            };
        };
        responses: {
            /** @description Approve what was asked for: it is done now, once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "action": "devices.command",
                     *         "parameters": {
                     *           "entity_id": "lock.front_door",
                     *           "command": "unlock"
                     *         },
                     *         "asks": [
                     *           {
                     *             "entity_id": "lock.front_door",
                     *             "command": "unlock"
                     *           }
                     *         ],
                     *         "policy": [
                     *           "agents_entrances"
                     *         ],
                     *         "pin": false,
                     *         "status": "refused",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "user_id": "key:fbd86cd9e654d186",
                     *         "user_name": "assistant",
                     *         "decided_by": "grandma",
                     *         "decided_at": "2026-01-31T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    refuse: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the approval
                 * @example 0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Refuse what was asked for: it is never done; who has asked can withdraw it so */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "action": "devices.command",
                     *         "parameters": {
                     *           "entity_id": "lock.front_door",
                     *           "command": "unlock"
                     *         },
                     *         "asks": [
                     *           {
                     *             "entity_id": "lock.front_door",
                     *             "command": "unlock"
                     *           }
                     *         ],
                     *         "policy": [
                     *           "agents_entrances"
                     *         ],
                     *         "pin": false,
                     *         "status": "refused",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "user_id": "key:fbd86cd9e654d186",
                     *         "user_name": "assistant",
                     *         "decided_by": "grandma",
                     *         "decided_at": "2026-01-31T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalAnswer"];
                };
            };
        };
    };
    getAudit: {
        parameters: {
            query?: {
                /** @description Only what this user, key, agent or automation did, or what was done for it: name or id */
                user?: string;
                /** @description domain.object_id, for example light.kitchen */
                entity_id?: string;
                /** @description Only this action, for example devices.command */
                action?: string;
                /** @description Only what came out so */
                outcome?: "done" | "refused" | "failed";
                /** @description Only what is of this trace of OpenTelemetry */
                trace_id?: string;
                /** @description Only from this time on, for example 2026-01-31 */
                from?: string;
                /** @description Only up to this time; a date is the whole day, for example 2026-01-31 */
                to?: string;
                /** @description Records, at most 500 */
                limit?: string;
                /** @description The value of next on the page before */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read who did what, and what was refused */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "records": [
                     *         {
                     *           "segment": "5c0a81be-93f2",
                     *           "sequence": 42,
                     *           "at": "2026-01-31T08:00:00.000Z",
                     *           "action": "devices.command",
                     *           "outcome": "done",
                     *           "caller": {
                     *             "user_id": "admin",
                     *             "name": "admin",
                     *             "via": "token"
                     *           },
                     *           "address": "192.168.1.20",
                     *           "route": "POST /control",
                     *           "context_id": "0d7a9bb0-6a4c-4a52-9c1e-8f5b1c6b1d7e",
                     *           "what": {
                     *             "entity_id": "light.kitchen",
                     *             "command": "turn_on"
                     *           },
                     *           "hash": "9f2c6d0b5a1e4f7d8c3b2a190807f6e5d4c3b2a19f2c6d0b5a1e4f7d8c3b2a19"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["Audit"];
                };
            };
        };
    };
    listScheduled: {
        parameters: {
            query?: {
                /** @description open by default; with all, also what was over in the last 24 hours */
                status?: "open" | "all";
                /** @description Rows of a page, at most 500; 500 by default */
                limit?: string;
                /** @description The value of next on the page before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what you have scheduled and is not over; of all, as an admin */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scheduled": [
                     *         {
                     *           "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
                     *           "action": "control",
                     *           "parameters": {
                     *             "entity_id": "light.kitchen",
                     *             "command": "turn_off"
                     *           },
                     *           "at": "2026-01-31T08:00:30.000Z",
                     *           "until": null,
                     *           "status": "waiting",
                     *           "created_at": "2026-01-31T08:00:00.000Z",
                     *           "user_id": "b0e1a3c4",
                     *           "user_name": "anna"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledList"];
                };
            };
        };
    };
    getScheduled: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of what is scheduled */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what is scheduled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scheduled": {
                     *         "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
                     *         "action": "control",
                     *         "parameters": {
                     *           "entity_id": "light.kitchen",
                     *           "command": "turn_off"
                     *         },
                     *         "at": "2026-01-31T08:00:30.000Z",
                     *         "until": null,
                     *         "status": "cancelled",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "b0e1a3c4",
                     *         "user_name": "anna"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledAnswer"];
                };
            };
        };
    };
    cancelScheduled: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description The id of what is scheduled
                 * @example b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel what is scheduled; what was done for a while stays as it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scheduled": {
                     *         "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
                     *         "action": "control",
                     *         "parameters": {
                     *           "entity_id": "light.kitchen",
                     *           "command": "turn_off"
                     *         },
                     *         "at": "2026-01-31T08:00:30.000Z",
                     *         "until": null,
                     *         "status": "cancelled",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "b0e1a3c4",
                     *         "user_name": "anna"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listVersioned: {
        parameters: {
            query?: {
                /** @description Only what is deleted, or only what is there */
                deleted?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description What it is a version of
                 * @example user
                 */
                kind: "scene" | "automation" | "area" | "floor" | "label" | "device" | "entity" | "home" | "user" | "key";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what versions are kept of; what is deleted is found here again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "versions": [
                     *         {
                     *           "id": "admin",
                     *           "name": "admin",
                     *           "version": 1,
                     *           "versions": 1,
                     *           "at": "2026-01-31T08:00:00.000Z",
                     *           "deleted": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["VersionedList"];
                };
            };
        };
    };
    listVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What it is a version of
                 * @example user
                 */
                kind: "scene" | "automation" | "area" | "floor" | "label" | "device" | "entity" | "home" | "user" | "key";
                /**
                 * @description As the API of its kind names it
                 * @example admin
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the versions of one thing, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "versions": [
                     *         {
                     *           "version": 1,
                     *           "at": "2026-01-31T08:00:00.000Z",
                     *           "user_id": null,
                     *           "name": "admin",
                     *           "change": "created",
                     *           "value": {
                     *             "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
                     *             "username": "admin",
                     *             "role": "admin"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["VersionList"];
                };
            };
        };
    };
    restoreVersion: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description For example "7" */
                "If-Match"?: string;
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description What it is a version of
                 * @example user
                 */
                kind: "scene" | "automation" | "area" | "floor" | "label" | "device" | "entity" | "home" | "user" | "key";
                /**
                 * @description As the API of its kind names it
                 * @example admin
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["VersionToRestore"];
            };
        };
        responses: {
            /** @description Restore an earlier version; that is a change like any other, and can be undone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "restored": {
                     *         "kind": "user",
                     *         "id": "admin",
                     *         "version": 1,
                     *         "before": {
                     *           "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
                     *           "username": "admin",
                     *           "role": "admin"
                     *         },
                     *         "value": {
                     *           "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
                     *           "username": "admin",
                     *           "role": "admin"
                     *         },
                     *         "left_out": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RestoredVersion"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listWatches: {
        parameters: {
            query?: {
                /** @description active by default; with all, also what was over in the last 24 hours */
                status?: "active" | "all";
                /** @description Rows of a page, at most 500; 500 by default */
                limit?: string;
                /** @description The value of next on the page before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your watches; as an admin without a grant, all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "watches": [
                     *         {
                     *           "id": "c19f6d1e-7a40-4c9e-8a55-3b7d2f90ab14",
                     *           "name": "The front door stays open",
                     *           "condition": {
                     *             "condition": "state",
                     *             "entity_id": "binary_sensor.front_door",
                     *             "state": "on"
                     *           },
                     *           "description": "binary_sensor.front_door is on",
                     *           "for": 300,
                     *           "cooldown": 0,
                     *           "deliver": "poll",
                     *           "once": false,
                     *           "expires": "2026-01-31T08:00:30.000Z",
                     *           "status": "active",
                     *           "is_true": false,
                     *           "deliveries": 0,
                     *           "last_fired_at": null,
                     *           "created_at": "2026-01-31T08:00:00.000Z",
                     *           "user_id": "admin"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["WatchList"];
                };
            };
        };
    };
    createWatch: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "The front door stays open",
                 *       "condition": {
                 *         "condition": "state",
                 *         "entity_id": "binary_sensor.front_door",
                 *         "state": "on"
                 *       },
                 *       "for": "00:05:00",
                 *       "deliver": "poll"
                 *     }
                 */
                "application/json": components["schemas"]["NewWatch"];
            };
        };
        responses: {
            /** @description Be told once a condition becomes true */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "watch": {
                     *         "id": "c19f6d1e-7a40-4c9e-8a55-3b7d2f90ab14",
                     *         "name": "The front door stays open",
                     *         "condition": {
                     *           "condition": "state",
                     *           "entity_id": "binary_sensor.front_door",
                     *           "state": "on"
                     *         },
                     *         "description": "binary_sensor.front_door is on",
                     *         "for": 300,
                     *         "cooldown": 0,
                     *         "deliver": "poll",
                     *         "once": false,
                     *         "expires": "2026-01-31T08:00:30.000Z",
                     *         "status": "active",
                     *         "is_true": false,
                     *         "deliveries": 0,
                     *         "last_fired_at": null,
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "admin"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WatchAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    getWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the watch */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a watch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "watch": {
                     *         "id": "c19f6d1e-7a40-4c9e-8a55-3b7d2f90ab14",
                     *         "name": "The front door stays open",
                     *         "condition": {
                     *           "condition": "state",
                     *           "entity_id": "binary_sensor.front_door",
                     *           "state": "on"
                     *         },
                     *         "description": "binary_sensor.front_door is on",
                     *         "for": 300,
                     *         "cooldown": 0,
                     *         "deliver": "poll",
                     *         "once": false,
                     *         "expires": "2026-01-31T08:00:30.000Z",
                     *         "status": "active",
                     *         "is_true": false,
                     *         "deliveries": 0,
                     *         "last_fired_at": null,
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "admin"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WatchAnswer"];
                };
            };
        };
    };
    removeWatch: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the watch
                 * @example c19f6d1e-7a40-4c9e-8a55-3b7d2f90ab14
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End a watch, and forget its deliveries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "watch": {
                     *         "id": "c19f6d1e-7a40-4c9e-8a55-3b7d2f90ab14",
                     *         "name": "The front door stays open",
                     *         "condition": {
                     *           "condition": "state",
                     *           "entity_id": "binary_sensor.front_door",
                     *           "state": "on"
                     *         },
                     *         "description": "binary_sensor.front_door is on",
                     *         "for": 300,
                     *         "cooldown": 0,
                     *         "deliver": "poll",
                     *         "once": false,
                     *         "expires": "2026-01-31T08:00:30.000Z",
                     *         "status": "active",
                     *         "is_true": false,
                     *         "deliveries": 0,
                     *         "last_fired_at": null,
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "admin"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WatchAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    waitForWatch: {
        parameters: {
            query?: {
                /** @description Seconds to wait for the next delivery, at most 60; 0 by default */
                timeout?: string;
                /** @description Acknowledges this delivery and those before it */
                after?: string;
            };
            header?: never;
            path: {
                /** @description The id of the watch */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Wait for deliveries of a watch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "deliveries": [
                     *         {
                     *           "id": "c19f6d1e-7a40-4c9e-8a55-3b7d2f90ab14-1",
                     *           "watch_id": "c19f6d1e-7a40-4c9e-8a55-3b7d2f90ab14",
                     *           "name": "The front door stays open",
                     *           "number": 1,
                     *           "fired_at": "2026-01-31T08:00:00.000Z",
                     *           "count": 1,
                     *           "is_true": true,
                     *           "said": "binary_sensor.front_door is on; wanted: on",
                     *           "states": [
                     *             {
                     *               "entity_id": "binary_sensor.front_door",
                     *               "state": "on"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "missed": 0,
                     *       "status": "active"
                     *     }
                     */
                    "application/json": components["schemas"]["WatchDeliveries"];
                };
            };
        };
    };
    listSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the settings of the process that answers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "settings": []
                     *     }
                     */
                    "application/json": components["schemas"]["SettingList"];
                };
            };
        };
    };
    changeSettings: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "latitude": 48.137,
                 *       "longitude": 11.575,
                 *       "time_zone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["PlaceOfHome"];
            };
        };
        responses: {
            /** @description Change where the home is: stored in the data folder, and taken over by a restart */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "status": "restarting",
                     *       "settings": {
                     *         "LATITUDE": "48.137",
                     *         "LONGITUDE": "11.575",
                     *         "TIME_ZONE": "Europe/Berlin"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SettingsChange"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    getLoad: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the load of the process that answers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "load": {
                     *         "uptime": 86400.5,
                     *         "cpu_time": 812.25,
                     *         "busy_time": 790.5,
                     *         "memory": 188743680,
                     *         "requests": 20512,
                     *         "streams": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LoadAnswer"];
                };
            };
        };
    };
    downloadBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download the whole store as a file, which npm run restore takes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
        };
    };
    getLastRestore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read how the last restore over the API ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "restore": {
                     *         "status": "done",
                     *         "time": "2026-01-31T08:00:00.000Z",
                     *         "message": "/data/hearth.db has 46 entities"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LastRestoreAnswer"];
                };
            };
        };
    };
    restoreBackup: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/gzip": string;
            };
        };
        responses: {
            /** @description Replace the whole store by a backup, and restart with it; the store before is kept as a backup */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "restore": {
                     *         "status": "restarting",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "hearth": "0.1.0",
                     *         "entities": 46,
                     *         "documents": 31,
                     *         "events": 4211
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RestoreAnswer"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the progress of a job */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "job": {
                     *         "id": "7d0e5c1a",
                     *         "status": "running",
                     *         "progress": 40,
                     *         "kind": "addon",
                     *         "action": "install",
                     *         "subject": "weather_sim",
                     *         "params": {
                     *           "slug": "weather_sim"
                     *         },
                     *         "message": "Installing Weather simulator",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "updated_at": "2026-01-31T08:00:00.000Z",
                     *         "created_by": "2f9e0561-2909-4fb9-939d-b4e4b511e9df"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["JobAnswer"];
                };
            };
        };
    };
    getToolCatalogue: {
        parameters: {
            query?: {
                /** @description The tools as this provider takes them, with strict schemas */
                format?: "openai" | "anthropic";
                /** @description With a format: only the commands and fields of these domains; a comma list */
                domain?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Describe the tools, prompts and resources */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tools": [
                     *         {
                     *           "name": "state",
                     *           "description": "Read one entity, or all",
                     *           "parameters": {
                     *             "type": "object",
                     *             "properties": {
                     *               "entity_id": {
                     *                 "type": "string"
                     *               }
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "prompts": [],
                     *       "resources": [
                     *         {
                     *           "name": "openapi",
                     *           "url": "/openapi.json"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ToolCatalogue"];
                };
            };
        };
    };
    sendProtocolMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "initialize",
                 *       "params": {
                 *         "protocolVersion": "2025-11-25",
                 *         "capabilities": {},
                 *         "clientInfo": {
                 *           "name": "example",
                 *           "version": "1"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProtocolMessage"];
            };
        };
        responses: {
            /** @description Take a message of the Model Context Protocol: JSON, answered as JSON or as server-sent events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": 1,
                     *       "result": {}
                     *     }
                     */
                    "application/json": components["schemas"]["ProtocolAnswer"];
                };
            };
            /** @description A notification was taken */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getContext: {
        parameters: {
            query?: {
                /** @description The only type */
                type?: "current";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the caller's current context */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_context": {
                     *         "user": "anna",
                     *         "location": "kitchen"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Context"];
                };
            };
        };
    };
    mergeContext: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "user": "anna",
                 *       "location": "kitchen",
                 *       "activity": "cooking"
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Merge facts into the caller's current context; null removes one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "current_context": {
                     *         "user": "anna"
                     *       },
                     *       "timestamp": "2026-01-31T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ContextChange"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listActions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the actions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "actions": [
                     *         {
                     *           "name": "turn_off",
                     *           "parameters": [
                     *             "entity_id",
                     *             "transition"
                     *           ],
                     *           "description": "Turn one off"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ActionList"];
                };
            };
        };
    };
    runAction: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "turn_on",
                 *       "parameters": {
                 *         "entity_id": "light.kitchen",
                 *         "brightness": 90
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ActionCall"];
            };
        };
        responses: {
            /** @description Execute an action by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "action": "turn_on",
                     *       "result": {
                     *         "success": true,
                     *         "entity_id": "light.kitchen",
                     *         "command": "turn_on",
                     *         "message": "Kitchen light: turn_on done",
                     *         "state": {
                     *           "entity_id": "light.kitchen",
                     *           "state": "on",
                     *           "attributes": {
                     *             "friendly_name": "Kitchen light",
                     *             "area_id": "kitchen",
                     *             "brightness": 128
                     *           },
                     *           "last_changed": "2026-01-31T08:00:00.000Z",
                     *           "last_updated": "2026-01-31T08:00:00.000Z",
                     *           "version": 2
                     *         },
                     *         "changed": [
                     *           {
                     *             "entity_id": "light.kitchen",
                     *             "state": "on",
                     *             "attributes": {
                     *               "friendly_name": "Kitchen light",
                     *               "area_id": "kitchen",
                     *               "brightness": 128
                     *             },
                     *             "last_changed": "2026-01-31T08:00:00.000Z",
                     *             "last_updated": "2026-01-31T08:00:00.000Z",
                     *             "version": 2
                     *           }
                     *         ],
                     *         "context": {
                     *           "id": "cbba7618-ca7a-46b3-b64f-029598a6f636"
                     *         },
                     *         "status": "confirmed"
                     *       },
                     *       "timestamp": "2026-01-31T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ActionResult"];
                };
            };
            /** @description It is scheduled: nothing is done yet, or it waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scheduled": {
                     *         "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
                     *         "action": "control",
                     *         "parameters": {
                     *           "entity_id": "light.kitchen",
                     *           "command": "turn_off"
                     *         },
                     *         "at": "2026-01-31T08:00:30.000Z",
                     *         "until": null,
                     *         "status": "cancelled",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "b0e1a3c4",
                     *         "user_name": "anna"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledAnswer"] | components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    runActions: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "actions": [
                 *         {
                 *           "action": "turn_on",
                 *           "parameters": {
                 *             "entity_id": "light.kitchen"
                 *           }
                 *         },
                 *         {
                 *           "action": "activate_scene",
                 *           "parameters": {
                 *             "scene_id": "movie_night"
                 *           }
                 *         }
                 *       ],
                 *       "stop_on_error": true
                 *     }
                 */
                "application/json": components["schemas"]["ActionBatch"];
            };
        };
        responses: {
            /** @description Execute several actions by name, strictly one after the other */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "results": [
                     *         {
                     *           "index": 0,
                     *           "action": "turn_on",
                     *           "success": true,
                     *           "result": {
                     *             "success": true,
                     *             "entity_id": "light.kitchen",
                     *             "command": "turn_on",
                     *             "message": "Kitchen light: turn_on done",
                     *             "state": {
                     *               "entity_id": "light.kitchen",
                     *               "state": "on",
                     *               "attributes": {
                     *                 "friendly_name": "Kitchen light",
                     *                 "area_id": "kitchen",
                     *                 "brightness": 128
                     *               },
                     *               "last_changed": "2026-01-31T08:00:00.000Z",
                     *               "last_updated": "2026-01-31T08:00:00.000Z",
                     *               "version": 2
                     *             },
                     *             "changed": [
                     *               {
                     *                 "entity_id": "light.kitchen",
                     *                 "state": "on",
                     *                 "attributes": {
                     *                   "friendly_name": "Kitchen light",
                     *                   "area_id": "kitchen",
                     *                   "brightness": 128
                     *                 },
                     *                 "last_changed": "2026-01-31T08:00:00.000Z",
                     *                 "last_updated": "2026-01-31T08:00:00.000Z",
                     *                 "version": 2
                     *               }
                     *             ],
                     *             "context": {
                     *               "id": "cbba7618-ca7a-46b3-b64f-029598a6f636"
                     *             },
                     *             "status": "confirmed"
                     *           }
                     *         },
                     *         {
                     *           "index": 1,
                     *           "action": "activate_scene",
                     *           "success": false,
                     *           "error": {
                     *             "code": "SCENE_NOT_FOUND",
                     *             "message": "There is no scene attic"
                     *           }
                     *         }
                     *       ],
                     *       "summary": {
                     *         "total": 2,
                     *         "succeeded": 1,
                     *         "failed": 1,
                     *         "skipped": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BatchResult"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    getSummary: {
        parameters: {
            query?: {
                /** @description Tokens that the summary has at most; 500 by default */
                budget?: string;
                /** @description Only these areas; a comma list, for example kitchen,bedroom */
                area?: string;
                /** @description Only these floors; a comma list, for example ground_floor */
                floor?: string;
                /** @description text by default, which needs the fewest tokens */
                format?: "text" | "json";
                /** @description The position of a summary before: only what differs since then */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Summarize the home in few tokens, the unusual first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "summary": "9 entities.\nUnusual: Kitchen window (binary_sensor.kitchen_window): open since 2026-11-20T18:02Z\nKitchen, 21.5°: light.kitchen on 60 %",
                     *       "format": "text",
                     *       "budget": 300,
                     *       "tokens": 80,
                     *       "position": "83e1a80f:127",
                     *       "complete": true,
                     *       "omitted": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Summary"];
                };
            };
        };
    };
    explainState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description domain.object_id, for example light.kitchen
                 * @example light.kitchen
                 */
                entity_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read why an entity is in its present state: the chain of causes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entity_id": "light.kitchen",
                     *       "name": "Kitchen light",
                     *       "state": "on",
                     *       "since": "2026-01-31T08:00:00.000Z",
                     *       "chain": [
                     *         {
                     *           "kind": "state_changed",
                     *           "time": "2026-01-31T08:00:00.000Z",
                     *           "entity_id": "light.kitchen",
                     *           "from": "off",
                     *           "to": "on"
                     *         },
                     *         {
                     *           "kind": "command",
                     *           "by": "anna"
                     *         }
                     *       ],
                     *       "text": "Kitchen light is on since 2026-01-31T08:00:00.000Z: anna commanded it."
                     *     }
                     */
                    "application/json": components["schemas"]["Why"];
                };
            };
        };
    };
    createPlan: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "actions": [
                 *         {
                 *           "action": "turn_on",
                 *           "parameters": {
                 *             "entity_id": "light.kitchen"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PlannedActions"];
            };
        };
        responses: {
            /** @description Say what a list of actions would do, and keep that as a plan for ten minutes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plan": {
                     *         "id": "2f0c1f5e-6a52-4f0e-9a3b-0d4c6f1b7a10",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "steps": [
                     *           {
                     *             "index": 0,
                     *             "action": "turn_on",
                     *             "parameters": {
                     *               "entity_id": "light.kitchen"
                     *             },
                     *             "allowed": true,
                     *             "entities": [
                     *               "light.kitchen"
                     *             ],
                     *             "changes": {
                     *               "light.kitchen": {
                     *                 "from": {
                     *                   "state": "off",
                     *                   "attributes": {}
                     *                 },
                     *                 "to": {
                     *                   "state": "on",
                     *                   "attributes": {
                     *                     "brightness": 255
                     *                   }
                     *                 }
                     *               }
                     *             }
                     *           }
                     *         ],
                     *         "conflicts": [],
                     *         "cost": {
                     *           "actions": 1,
                     *           "commands": 1,
                     *           "entities": 1
                     *         },
                     *         "applicable": true,
                     *         "text": "Step 0: turn_on (light.kitchen): light.kitchen goes from off to on."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PlanAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a plan, from the answer that made it */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a plan of your own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plan": {
                     *         "id": "2f0c1f5e-6a52-4f0e-9a3b-0d4c6f1b7a10",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "steps": [
                     *           {
                     *             "index": 0,
                     *             "action": "turn_on",
                     *             "parameters": {
                     *               "entity_id": "light.kitchen"
                     *             },
                     *             "allowed": true,
                     *             "entities": [
                     *               "light.kitchen"
                     *             ],
                     *             "changes": {
                     *               "light.kitchen": {
                     *                 "from": {
                     *                   "state": "off",
                     *                   "attributes": {}
                     *                 },
                     *                 "to": {
                     *                   "state": "on",
                     *                   "attributes": {
                     *                     "brightness": 255
                     *                   }
                     *                 }
                     *               }
                     *             }
                     *           }
                     *         ],
                     *         "conflicts": [],
                     *         "cost": {
                     *           "actions": 1,
                     *           "commands": 1,
                     *           "entities": 1
                     *         },
                     *         "applicable": true,
                     *         "text": "Step 0: turn_on (light.kitchen): light.kitchen goes from off to on.",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StoredPlanAnswer"];
                };
            };
        };
    };
    applyPlan: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a plan, from the answer that made it */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlanApplying"];
            };
        };
        responses: {
            /** @description Carry out a plan of your own, once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "plan": {
                     *         "id": "2f0c1f5e-6a52-4f0e-9a3b-0d4c6f1b7a10",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "applied_at": "2026-01-31T08:00:00.000Z"
                     *       },
                     *       "results": [
                     *         {
                     *           "index": 0,
                     *           "action": "turn_on",
                     *           "success": true,
                     *           "result": {
                     *             "success": true,
                     *             "entity_id": "light.kitchen",
                     *             "command": "turn_on",
                     *             "message": "Kitchen light: turn_on done",
                     *             "state": {
                     *               "entity_id": "light.kitchen",
                     *               "state": "on",
                     *               "attributes": {
                     *                 "friendly_name": "Kitchen light",
                     *                 "area_id": "kitchen",
                     *                 "brightness": 128
                     *               },
                     *               "last_changed": "2026-01-31T08:00:00.000Z",
                     *               "last_updated": "2026-01-31T08:00:00.000Z",
                     *               "version": 2
                     *             },
                     *             "changed": [
                     *               {
                     *                 "entity_id": "light.kitchen",
                     *                 "state": "on",
                     *                 "attributes": {
                     *                   "friendly_name": "Kitchen light",
                     *                   "area_id": "kitchen",
                     *                   "brightness": 128
                     *                 },
                     *                 "last_changed": "2026-01-31T08:00:00.000Z",
                     *                 "last_updated": "2026-01-31T08:00:00.000Z",
                     *                 "version": 2
                     *               }
                     *             ],
                     *             "context": {
                     *               "id": "cbba7618-ca7a-46b3-b64f-029598a6f636"
                     *             },
                     *             "status": "confirmed"
                     *           }
                     *         }
                     *       ],
                     *       "summary": {
                     *         "total": 1,
                     *         "succeeded": 1,
                     *         "failed": 0,
                     *         "skipped": 0
                     *       },
                     *       "context": {
                     *         "id": "2f0c1f5e-6a52-4f0e-9a3b-0d4c6f1b7a10"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppliedPlan"];
                };
            };
            /** @description It is scheduled: nothing is done yet, or it waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scheduled": {
                     *         "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
                     *         "action": "control",
                     *         "parameters": {
                     *           "entity_id": "light.kitchen",
                     *           "command": "turn_off"
                     *         },
                     *         "at": "2026-01-31T08:00:30.000Z",
                     *         "until": null,
                     *         "status": "cancelled",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "b0e1a3c4",
                     *         "user_name": "anna"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledAnswer"] | components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    callTool: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tool": "control",
                 *       "command": "turn_on",
                 *       "entity_id": "light.kitchen",
                 *       "brightness": 120
                 *     }
                 */
                "application/json": components["schemas"]["ToolCall"];
            };
        };
        responses: {
            /** @description Call a tool */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "tool": "control",
                     *       "result": {
                     *         "success": true,
                     *         "entity_id": "light.kitchen",
                     *         "command": "turn_on",
                     *         "message": "Kitchen light: turn_on done",
                     *         "state": {
                     *           "entity_id": "light.kitchen",
                     *           "state": "on",
                     *           "attributes": {
                     *             "friendly_name": "Kitchen light",
                     *             "area_id": "kitchen",
                     *             "brightness": 128
                     *           },
                     *           "last_changed": "2026-01-31T08:00:00.000Z",
                     *           "last_updated": "2026-01-31T08:00:00.000Z",
                     *           "version": 2
                     *         },
                     *         "changed": [
                     *           {
                     *             "entity_id": "light.kitchen",
                     *             "state": "on",
                     *             "attributes": {
                     *               "friendly_name": "Kitchen light",
                     *               "area_id": "kitchen",
                     *               "brightness": 128
                     *             },
                     *             "last_changed": "2026-01-31T08:00:00.000Z",
                     *             "last_updated": "2026-01-31T08:00:00.000Z",
                     *             "version": 2
                     *           }
                     *         ],
                     *         "context": {
                     *           "id": "cbba7618-ca7a-46b3-b64f-029598a6f636"
                     *         },
                     *         "status": "confirmed"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ToolResult"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    fireEvent: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Lower-case letters, digits and _, at most 64
                 * @example doorbell
                 */
                event_type: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "event_data": {
                 *         "button": "front"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewEvent"];
            };
        };
        responses: {
            /** @description Fire a custom event, for triggers of automations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "event_type": "doorbell",
                     *       "position": "83e1a80f:127"
                     *     }
                     */
                    "application/json": components["schemas"]["FiredEvent"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    saySentence: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "command": "turn on the kitchen light"
                 *     }
                 */
                "application/json": components["schemas"]["Sentence"];
            };
        };
        responses: {
            /** @description Interpret a sentence, and execute it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "action": "turn_on",
                     *       "device": "light.kitchen",
                     *       "message": "Turned on Kitchen light."
                     *     }
                     */
                    "application/json": components["schemas"]["SentenceResult"];
                };
            };
            /** @description It is scheduled: nothing is done yet, or it waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scheduled": {
                     *         "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
                     *         "action": "control",
                     *         "parameters": {
                     *           "entity_id": "light.kitchen",
                     *           "command": "turn_off"
                     *         },
                     *         "at": "2026-01-31T08:00:30.000Z",
                     *         "until": null,
                     *         "status": "cancelled",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "b0e1a3c4",
                     *         "user_name": "anna"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledAnswer"] | components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    saveScene: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Reading",
                 *       "actions": [
                 *         {
                 *           "device": "light.office",
                 *           "action": "dim",
                 *           "value": 60
                 *         },
                 *         {
                 *           "device": "cover.office",
                 *           "action": "set_position",
                 *           "value": 20
                 *         },
                 *         {
                 *           "device": "switch.tv_socket",
                 *           "action": "off"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewScene"];
            };
        };
        responses: {
            /** @description Create a scene, or replace the one of the same name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scene": {
                     *         "entity_id": "scene.reading",
                     *         "name": "Reading",
                     *         "description": "",
                     *         "actions": [
                     *           {
                     *             "device": "light.office",
                     *             "action": "dim",
                     *             "value": 60
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SavedSceneAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    activateApiScene: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Movie night"
                 *     }
                 */
                "application/json": components["schemas"]["SceneActivationByName"];
            };
        };
        responses: {
            /** @description Activate a scene by its id, its slug or its name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scene": {
                     *         "entity_id": "scene.bright_kitchen",
                     *         "name": "Bright kitchen"
                     *       },
                     *       "results": [
                     *         {
                     *           "entity_id": "light.kitchen",
                     *           "action": "turn_on",
                     *           "success": true,
                     *           "state": {
                     *             "entity_id": "light.kitchen",
                     *             "state": "on",
                     *             "attributes": {
                     *               "friendly_name": "Kitchen light",
                     *               "area_id": "kitchen",
                     *               "brightness": 128
                     *             },
                     *             "last_changed": "2026-01-31T08:00:00.000Z",
                     *             "last_updated": "2026-01-31T08:00:00.000Z",
                     *             "version": 2
                     *           }
                     *         }
                     *       ],
                     *       "message": "Bright kitchen is active",
                     *       "context": {
                     *         "id": "cbba7618-ca7a-46b3-b64f-029598a6f636"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Activation"];
                };
            };
            /** @description It is scheduled: nothing is done yet, or it waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scheduled": {
                     *         "id": "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11",
                     *         "action": "control",
                     *         "parameters": {
                     *           "entity_id": "light.kitchen",
                     *           "command": "turn_off"
                     *         },
                     *         "at": "2026-01-31T08:00:30.000Z",
                     *         "until": null,
                     *         "status": "cancelled",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "user_id": "b0e1a3c4",
                     *         "user_name": "anna"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledAnswer"] | components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    getApiScene: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `scene.<slug>`, or its slug */
                scene_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a scene, with its actions as written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scene": {
                     *         "entity_id": "scene.reading",
                     *         "name": "Reading",
                     *         "description": "",
                     *         "actions": [
                     *           {
                     *             "device": "light.office",
                     *             "action": "dim",
                     *             "value": 60
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ShownSceneAnswer"];
                };
            };
        };
    };
    putApiScene: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description `scene.<slug>`, or its slug
                 * @example reading
                 */
                scene_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "description": "For a book"
                 *     }
                 */
                "application/json": components["schemas"]["SceneChanges"];
            };
        };
        responses: {
            /** @description Change the name, the description or the actions of a scene; its id stays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scene": {
                     *         "entity_id": "scene.reading",
                     *         "name": "Reading",
                     *         "description": "",
                     *         "actions": [
                     *           {
                     *             "device": "light.office",
                     *             "action": "dim",
                     *             "value": 60
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SavedSceneAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    deleteApiScene: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description `scene.<slug>`, or its slug */
                scene_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a scene that a client has made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scene": {
                     *         "entity_id": "scene.movie_night",
                     *         "name": "Movie night",
                     *         "description": ""
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SceneAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    updateApiScene: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description `scene.<slug>`, or its slug
                 * @example reading
                 */
                scene_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "description": "For a long book"
                 *     }
                 */
                "application/json": components["schemas"]["SceneChanges"];
            };
        };
        responses: {
            /** @description Change the name, the description or the actions of a scene; its id stays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scene": {
                     *         "entity_id": "scene.reading",
                     *         "name": "Reading",
                     *         "description": "",
                     *         "actions": [
                     *           {
                     *             "device": "light.office",
                     *             "action": "dim",
                     *             "value": 60
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SavedSceneAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    undo: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "last": true
                 *     }
                 */
                "application/json": components["schemas"]["UndoRequest"];
            };
        };
        responses: {
            /** @description Undo the changes of a command, a scene, a batch or a sentence of this credential */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "context_id": "cbba7618-ca7a-46b3-b64f-029598a6f636",
                     *       "context": {
                     *         "id": "9ba758db-a88b-4ac8-a71c-5af593a7d647"
                     *       },
                     *       "results": [
                     *         {
                     *           "entity_id": "light.kitchen",
                     *           "success": true,
                     *           "state": {
                     *             "entity_id": "light.kitchen",
                     *             "state": "on",
                     *             "attributes": {
                     *               "friendly_name": "Kitchen light",
                     *               "area_id": "kitchen",
                     *               "brightness": 128
                     *             },
                     *             "last_changed": "2026-01-31T08:00:00.000Z",
                     *             "last_updated": "2026-01-31T08:00:00.000Z",
                     *             "version": 2
                     *           },
                     *           "status": "confirmed"
                     *         }
                     *       ],
                     *       "message": "1 of 1 brought back"
                     *     }
                     */
                    "application/json": components["schemas"]["Undone"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    redo: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redo what was undone last, unless something has been changed since */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "context_id": "cbba7618-ca7a-46b3-b64f-029598a6f636",
                     *       "context": {
                     *         "id": "9ba758db-a88b-4ac8-a71c-5af593a7d647"
                     *       },
                     *       "results": [
                     *         {
                     *           "entity_id": "light.kitchen",
                     *           "success": true,
                     *           "state": {
                     *             "entity_id": "light.kitchen",
                     *             "state": "on",
                     *             "attributes": {
                     *               "friendly_name": "Kitchen light",
                     *               "area_id": "kitchen",
                     *               "brightness": 128
                     *             },
                     *             "last_changed": "2026-01-31T08:00:00.000Z",
                     *             "last_updated": "2026-01-31T08:00:00.000Z",
                     *             "version": 2
                     *           },
                     *           "status": "confirmed"
                     *         }
                     *       ],
                     *       "message": "1 of 1 brought back"
                     *     }
                     */
                    "application/json": components["schemas"]["Undone"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    getToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "admin",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description Get a token for a user name and a password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJncmFuZG1hIn0.c2lnbmF0dXJl",
                     *       "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJncmFuZG1hIn0.c2lnbmF0dXJl",
                     *       "token_type": "Bearer",
                     *       "expires_in": 86400,
                     *       "expires_at": "2026-02-01T08:00:00.000Z",
                     *       "refresh_token": "hr_d41d8cd98f00b204",
                     *       "user": {
                     *         "username": "grandma",
                     *         "role": "user"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Token"];
                };
            };
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRefresh"];
            };
        };
        responses: {
            /** @description Get a new token for a refresh token, which is then invalid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJncmFuZG1hIn0.c2lnbmF0dXJl",
                     *       "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJncmFuZG1hIn0.c2lnbmF0dXJl",
                     *       "token_type": "Bearer",
                     *       "expires_in": 86400,
                     *       "expires_at": "2026-02-01T08:00:00.000Z",
                     *       "refresh_token": "hr_d41d8cd98f00b204",
                     *       "user": {
                     *         "username": "grandma",
                     *         "role": "user"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Token"];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRevocation"];
            };
        };
        responses: {
            /** @description Revoke a token or a refresh token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The token is revoked"
                     *     }
                     */
                    "application/json": components["schemas"]["Revocation"];
                };
            };
        };
    };
    getTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a ticket that opens one stream within half a minute */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "ticket": "ht_XtFiHS8jU8GrWCX4tqKTCar0A2WignfLwpv76nS3c-c",
                     *       "expires_in": 30,
                     *       "expires_at": "2026-01-31T08:00:30.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Ticket"];
                };
            };
        };
    };
    getSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read whether the first user's generated password is still in use */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "needed": true,
                     *       "possible_from_here": false
                     *     }
                     */
                    "application/json": components["schemas"]["Setup"];
                };
            };
        };
    };
    whoami: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the caller and its permissions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "username": "hallway tablet",
                     *       "role": "user",
                     *       "permissions": [
                     *         "read",
                     *         "control"
                     *       ],
                     *       "credential": "api_key",
                     *       "grant": {
                     *         "entities": [
                     *           "light.*"
                     *         ],
                     *         "commands": [
                     *           "turn_on",
                     *           "turn_off"
                     *         ]
                     *       },
                     *       "expires_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Whoami"];
                };
            };
        };
    };
    previewPermissions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "role": "user",
                 *       "grant": {
                 *         "areas": [
                 *           "kitchen"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PermissionQuestion"];
            };
        };
        responses: {
            /** @description Read what a user, an API key, or a role with a grant may do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "hallway tablet",
                     *       "role": "user",
                     *       "grant": {
                     *         "entities": [
                     *           "light.*"
                     *         ],
                     *         "commands": [
                     *           "turn_on",
                     *           "turn_off"
                     *         ]
                     *       },
                     *       "permissions": [
                     *         "read",
                     *         "control"
                     *       ],
                     *       "entities": [
                     *         {
                     *           "entity_id": "light.kitchen",
                     *           "commands": [
                     *             "turn_on",
                     *             "turn_off"
                     *           ],
                     *           "is_readable": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PermissionPreview"];
                };
            };
        };
    };
    explainPermission: {
        parameters: {
            query?: never;
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "entity_id": "lock.front_door",
                 *       "command": "unlock"
                 *     }
                 */
                "application/json": components["schemas"]["AllowanceQuestion"];
            };
        };
        responses: {
            /** @description Explain whether a request is allowed, asked about or denied, and why; nothing is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "allowed": true,
                     *       "effect": "allow",
                     *       "reasons": [
                     *         {
                     *           "check": "role",
                     *           "message": "The role user may do it"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Allowance"];
                };
            };
        };
    };
    setPin: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPin"];
            };
        };
        responses: {
            /** @description Set the PIN with which you approve what the policy asks about; null removes it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the users */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "users": [
                     *         {
                     *           "id": "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
                     *           "username": "grandma",
                     *           "role": "user",
                     *           "created_at": "2026-01-31T08:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UserList"];
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "grandma",
                 *       "password": "knit one purl two",
                 *       "role": "user"
                 *     }
                 */
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description Create a user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
                     *         "username": "grandma",
                     *         "role": "user",
                     *         "created_at": "2026-01-31T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "knit one purl two",
                 *       "new_password": "cast off in pattern"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Change your own password, or as an admin another user's; this revokes the user's tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
                     *         "username": "grandma",
                     *         "role": "user",
                     *         "created_at": "2026-01-31T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description Letters, digits and _ . @ -; does not begin with . @ or - */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a user, and revoke the user's tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
                     *         "username": "grandma",
                     *         "role": "user",
                     *         "created_at": "2026-01-31T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description Letters, digits and _ . @ -; does not begin with . @ or -
                 * @example grandma
                 */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "role": "viewer"
                 *     }
                 */
                "application/json": components["schemas"]["UserChanges"];
            };
        };
        responses: {
            /** @description Change a user; a new password revokes the user's tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
                     *         "username": "grandma",
                     *         "role": "user",
                     *         "created_at": "2026-01-31T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the API keys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "keys": [
                     *         {
                     *           "id": "fbd86cd9e654d186",
                     *           "name": "hallway tablet",
                     *           "role": "user",
                     *           "grant": {
                     *             "entities": [
                     *               "light.*"
                     *             ],
                     *             "commands": [
                     *               "turn_on",
                     *               "turn_off"
                     *             ]
                     *           },
                     *           "expires_at": null,
                     *           "created_at": "2026-01-31T08:00:00.000Z",
                     *           "created_by": "admin"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["KeyList"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "hallway tablet",
                 *       "role": "user",
                 *       "grant": {
                 *         "entities": [
                 *           "light.*"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: {
            /** @description Create an API key; it is shown only once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "id": "fbd86cd9e654d186",
                     *       "name": "hallway tablet",
                     *       "role": "user",
                     *       "grant": {
                     *         "entities": [
                     *           "light.*"
                     *         ],
                     *         "commands": [
                     *           "turn_on",
                     *           "turn_off"
                     *         ]
                     *       },
                     *       "expires_at": null,
                     *       "created_at": "2026-01-31T08:00:00.000Z",
                     *       "created_by": "admin",
                     *       "key": "hk_fbd86cd9e654d186_mOe3Vq1kYd8sT0bZ",
                     *       "api_key": "hk_fbd86cd9e654d186_mOe3Vq1kYd8sT0bZ"
                     *     }
                     */
                    "application/json": components["schemas"]["NewKeyAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the key, from GET /auth/keys */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke an API key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "key": {
                     *         "id": "fbd86cd9e654d186",
                     *         "name": "hallway tablet",
                     *         "role": "user",
                     *         "grant": {
                     *           "entities": [
                     *             "light.*"
                     *           ],
                     *           "commands": [
                     *             "turn_on",
                     *             "turn_off"
                     *           ]
                     *         },
                     *         "expires_at": null,
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "created_by": "admin"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["KeyAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    listGuestLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the guest links that have not ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "guest_links": [
                     *         {
                     *           "id": "5b0c7f31d2a94e68",
                     *           "name": "Anna",
                     *           "role": "user",
                     *           "grant": {
                     *             "areas": [
                     *               "living_room"
                     *             ],
                     *             "commands": [
                     *               "turn_on",
                     *               "turn_off"
                     *             ]
                     *           },
                     *           "expires_at": "2026-01-31T08:00:30.000Z",
                     *           "created_at": "2026-01-31T08:00:00.000Z",
                     *           "created_by": "admin",
                     *           "browsers": 1,
                     *           "taken": [
                     *             {
                     *               "key_id": "fbd86cd9e654d186",
                     *               "at": "2026-01-31T08:00:00.000Z"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GuestLinkList"];
                };
            };
        };
    };
    createGuestLink: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Anna",
                 *       "grant": {
                 *         "areas": [
                 *           "living_room"
                 *         ],
                 *         "commands": [
                 *           "turn_on",
                 *           "turn_off"
                 *         ]
                 *       },
                 *       "expires_in": 259200
                 *     }
                 */
                "application/json": components["schemas"]["NewGuestLink"];
            };
        };
        responses: {
            /** @description Make a link for a guest; it is shown only once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "id": "5b0c7f31d2a94e68",
                     *       "name": "Anna",
                     *       "role": "user",
                     *       "grant": {
                     *         "areas": [
                     *           "living_room"
                     *         ],
                     *         "commands": [
                     *           "turn_on",
                     *           "turn_off"
                     *         ]
                     *       },
                     *       "expires_at": "2026-01-31T08:00:30.000Z",
                     *       "created_at": "2026-01-31T08:00:00.000Z",
                     *       "created_by": "admin",
                     *       "browsers": 1,
                     *       "taken": [],
                     *       "url": "https://home.example/#/guest/hg_5b0c7f31d2a94e68_mOe3Vq1kYd8sT0bZ4rWc7xLhGfJnPiUaEtQyRvKlDoS",
                     *       "qr": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 45 45\"></svg>"
                     *     }
                     */
                    "application/json": components["schemas"]["NewGuestLinkAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    removeGuestLink: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the guest link, from GET /guest-links
                 * @example 5b0c7f31d2a94e68
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke a guest link, and what was taken with it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "guest_link": {
                     *         "id": "5b0c7f31d2a94e68",
                     *         "name": "Anna",
                     *         "role": "user",
                     *         "grant": {
                     *           "areas": [
                     *             "living_room"
                     *           ],
                     *           "commands": [
                     *             "turn_on",
                     *             "turn_off"
                     *           ]
                     *         },
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "created_at": "2026-01-31T08:00:00.000Z",
                     *         "created_by": "admin",
                     *         "browsers": 1,
                     *         "taken": [
                     *           {
                     *             "key_id": "fbd86cd9e654d186",
                     *             "at": "2026-01-31T08:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GuestLinkAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    takeGuestLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The request is executed once for each key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestToken"];
            };
        };
        responses: {
            /** @description Take the key of a guest link; each browser that it allows takes it once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "id": "fbd86cd9e654d186",
                     *       "name": "Anna",
                     *       "role": "user",
                     *       "grant": {
                     *         "areas": [
                     *           "living_room"
                     *         ],
                     *         "commands": [
                     *           "turn_on",
                     *           "turn_off"
                     *         ]
                     *       },
                     *       "guest_link": "5b0c7f31d2a94e68",
                     *       "expires_at": "2026-01-31T08:00:30.000Z",
                     *       "created_at": "2026-01-31T08:00:00.000Z",
                     *       "created_by": "admin",
                     *       "key": "hk_fbd86cd9e654d186_mOe3Vq1kYd8sT0bZ"
                     *     }
                     */
                    "application/json": components["schemas"]["GuestKey"];
                };
            };
        };
    };
    listAgents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the connected agents: an admin those of all users, any other user the own ones */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "agents": [
                     *         {
                     *           "id": "5b0b0fe0ad3fd1b4",
                     *           "name": "Claude",
                     *           "client_id": "https://claude.example/client.json",
                     *           "returns_to": "claude.example",
                     *           "username": "grandma",
                     *           "role": "user",
                     *           "grant": {
                     *             "areas": [
                     *               "kitchen"
                     *             ]
                     *           },
                     *           "hours": {
                     *             "from": "07:00",
                     *             "to": "22:00"
                     *           },
                     *           "expires_at": "2026-01-31T08:00:30.000Z",
                     *           "created_at": "2026-01-31T08:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AgentList"];
                };
            };
        };
    };
    endAgent: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the agent, from GET /auth/agents */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End a connected agent: its tokens are no longer valid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "agent": {
                     *         "id": "5b0b0fe0ad3fd1b4",
                     *         "name": "Claude",
                     *         "client_id": "https://claude.example/client.json",
                     *         "returns_to": "claude.example",
                     *         "username": "grandma",
                     *         "role": "user",
                     *         "grant": {
                     *           "areas": [
                     *             "kitchen"
                     *           ]
                     *         },
                     *         "hours": {
                     *           "from": "07:00",
                     *           "to": "22:00"
                     *         },
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "created_at": "2026-01-31T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AgentAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    narrowAgent: {
        parameters: {
            query?: {
                /** @description Check the request, change nothing */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the agent, from GET /auth/agents
                 * @example 5b0b0fe0ad3fd1b4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "role": "viewer"
                 *     }
                 */
                "application/json": components["schemas"]["AgentLimits"];
            };
        };
        responses: {
            /** @description Narrow what a connected agent may do; it never may more than before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "agent": {
                     *         "id": "5b0b0fe0ad3fd1b4",
                     *         "name": "Claude",
                     *         "client_id": "https://claude.example/client.json",
                     *         "returns_to": "claude.example",
                     *         "username": "grandma",
                     *         "role": "user",
                     *         "grant": {
                     *           "areas": [
                     *             "kitchen"
                     *           ]
                     *         },
                     *         "hours": {
                     *           "from": "07:00",
                     *           "to": "22:00"
                     *         },
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "created_at": "2026-01-31T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AgentAnswer"];
                };
            };
            /** @description It waits for an approval: nothing is done yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A person approves this first; nothing is done yet",
                     *       "approval": {
                     *         "id": "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
                     *         "expires_at": "2026-01-31T08:00:30.000Z",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalPending"];
                };
            };
        };
    };
    streamChanges: {
        parameters: {
            query?: {
                /** @description Resume after this position, for example 83e1a80f:127 */
                since?: string;
                /** @description Milliseconds, 10–1000: events of one interval are sent together; without it, each at once */
                interval?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The WebSocket is open */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The WebSocket is open over HTTP/2, behind a proxy that supports RFC 8441; a plain GET is answered with 426 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    streamHomeAssistant: {
        parameters: {
            query?: {
                /** @description Resume after this position, for example 83e1a80f:127 */
                since?: string;
                /** @description Milliseconds, 10–1000: events of one interval are sent together; without it, each at once */
                interval?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The WebSocket is open */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The WebSocket is open over HTTP/2, behind a proxy that supports RFC 8441; a plain GET is answered with 426 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    streamEverything: {
        parameters: {
            query?: {
                /** @description Resume after this position, for example 83e1a80f:127 */
                since?: string;
                /** @description Milliseconds, 10–1000: events of one interval are sent together; without it, each at once */
                interval?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The WebSocket is open */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The WebSocket is open over HTTP/2, behind a proxy that supports RFC 8441; a plain GET is answered with 426 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description Resume after this position, for example 83e1a80f:127 */
                since?: string;
                /** @description Milliseconds, 10–1000: events of one interval are sent together; without it, each at once */
                interval?: string;
                /** @description Only these domains; a comma list, for example light,cover */
                domain?: string;
                /** @description Only these entities; a comma list */
                entity_id?: string;
                /** @description true: each message has its type as event name, for addEventListener; otherwise no event names */
                named?: "true" | "false";
            };
            header?: {
                /** @description As since; takes precedence over it */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until one side ends it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: 83e1a80f:127
                     *     data: {"type":"addon_changed","slug":"weather_sim","state":"started","timestamp":"2026-01-31T08:00:00.000Z","position":"83e1a80f:127"}
                     */
                    "text/event-stream": string;
                };
            };
        };
    };
    pollEvents: {
        parameters: {
            query?: {
                /** @description Resume after this position, for example 83e1a80f:127 */
                since?: string;
                /** @description Only these domains; a comma list, for example light,cover */
                domain?: string;
                /** @description Only these entities; a comma list */
                entity_id?: string;
                /** @description Seconds to wait for an event, 0–30; 0 by default */
                wait?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events after a position, at once or as soon as there are any */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "events": [
                     *         {
                     *           "type": "state_changed",
                     *           "entity_id": "light.kitchen",
                     *           "domain": "light",
                     *           "state": "on",
                     *           "attributes": {
                     *             "friendly_name": "Kitchen light",
                     *             "area_id": "kitchen",
                     *             "brightness": 128
                     *           },
                     *           "previous_state": "off",
                     *           "version": 2,
                     *           "context": {
                     *             "id": "cbba7618-ca7a-46b3-b64f-029598a6f636",
                     *             "user_id": "2f9e0561-2909-4fb9-939d-b4e4b511e9df"
                     *           },
                     *           "timestamp": "2026-01-31T08:00:00.000Z",
                     *           "position": "83e1a80f:127"
                     *         }
                     *       ],
                     *       "position": "83e1a80f:127"
                     *     }
                     */
                    "application/json": components["schemas"]["EventPage"];
                };
            };
        };
    };
    getIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Name, version and links: a page for browsers, JSON for other clients */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Hearth",
                     *       "version": "0.1.0",
                     *       "documentation": "/docs",
                     *       "openapi": "/openapi.json",
                     *       "asyncapi": "/asyncapi.json",
                     *       "tools": "/mcp",
                     *       "health": "/health",
                     *       "token": "/auth/token"
                     *     }
                     */
                    "application/json": {
                        name: string;
                        version: string;
                        /** @description Path */
                        documentation: string;
                        /** @description Path */
                        openapi: string;
                        /** @description Path */
                        asyncapi: string;
                        /** @description Path */
                        tools: string;
                        /** @description Path */
                        health: string;
                        /** @description Path */
                        token: string;
                    };
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Liveness of the process */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "version": "0.1.0",
                     *       "uptime": 86400,
                     *       "services": {
                     *         "devices": "ok"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                        version: string;
                        /** @description Seconds */
                        uptime: number;
                        /** @description By name, on any process */
                        services: {
                            [key: string]: "ok" | "missing";
                        };
                    };
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Readiness; 503 names what is missing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "missing": []
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "ready" | "waiting" | "stopping";
                        /** @description Services and parts that are missing */
                        missing: string[];
                    };
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0",
                     *       "info": {
                     *         "title": "Hearth",
                     *         "version": "0.1.0"
                     *       },
                     *       "paths": {}
                     *     }
                     */
                    "application/json": {
                        openapi: string;
                        info: {
                            [key: string]: unknown;
                        };
                        paths: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    getAsyncApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages of the streams, as AsyncAPI 3.0 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "asyncapi": "3.0.0",
                     *       "info": {
                     *         "title": "Hearth streams",
                     *         "version": "0.1.0"
                     *       },
                     *       "channels": {}
                     *     }
                     */
                    "application/json": {
                        asyncapi: string;
                        info: {
                            [key: string]: unknown;
                        };
                        channels: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
}
